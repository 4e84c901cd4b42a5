import type { Generation } from '../../client/index.ts'
import { formatCredits } from '../../contract/money.ts'
import { announce } from '../shell/announcer.ts'
import { countOf } from '../ui/words.ts'

/** Says the milestones of a run: where it waits, that it works, how it ended and what it cost. */
export function announceRun(before: Generation | undefined, now: Generation): void {
  const isNew = before?.id !== now.id
  if (now.status === 'queued' && (isNew || before.queuePosition !== now.queuePosition)) {
    announce(queueWords(now.queuePosition))
  } else if (now.status === 'running' && (isNew || before.status !== 'running')) {
    announce('The run has started.')
  } else if (!isNew && before.status !== now.status) {
    announce(endWords(now), now.status === 'failed' ? 'assertive' : 'polite')
  }
}

/** "Next in line", "2 runs go first". */
export function queueWords(position: number | undefined): string {
  if (position === undefined) return 'Waiting for a free worker'
  return position === 0
    ? 'Next in line'
    : `${countOf(position, 'run')} ${position === 1 ? 'goes' : 'go'} first`
}

/** How a run ended and what it cost. */
export function endWords(run: Generation): string {
  const ends: Partial<Record<Generation['status'], string>> = {
    succeeded: 'Done.',
    partly_succeeded: 'Done in part.',
    failed: 'The run failed.',
    cancelled: 'The run was cancelled.',
  }
  return `${ends[run.status] ?? ''} ${costWords(run)}`.trim()
}

/** "7.5 credits charged, 7.5 credits given back". */
export function costWords({ chargedCredits, refundedCredits }: Generation): string {
  const charged =
    chargedCredits > 0 ? `${formatCredits(chargedCredits)} charged` : 'Nothing charged'
  return refundedCredits > 0
    ? `${charged}, ${formatCredits(refundedCredits)} given back.`
    : `${charged}.`
}
