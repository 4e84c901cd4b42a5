import { words } from '../../../generated/words/run-states.js'
import type { Generation } from '../../client/index.ts'
import { announce } from '../shell/announcer.ts'
import { formatCredits } from '../words/format.ts'

/**
 * Says the milestones of a run: where it waits, that it works, how it ended and what it cost.
 *
 * @param isAwaited somebody has just started it here, so its end is news even where it is the first
 *   that is heard of it; results that were there when the page opened are none
 */
export function announceRun(
  before: Generation | undefined,
  now: Generation,
  isAwaited = false,
): void {
  const isNew = before?.id !== now.id
  if (now.status === 'queued' && (isNew || before.queuePosition !== now.queuePosition)) {
    announce(queueWords(now.queuePosition))
  } else if (now.status === 'running' && (isNew || before.status !== 'running')) {
    announce(words.started())
  } else if (isNew ? isAwaited : before.status !== now.status) {
    announce(endWords(now), now.status === 'failed' ? 'assertive' : 'polite')
  }
}

/** "Next in line", "2 runs go first". */
export function queueWords(position: number | undefined): string {
  return position === undefined ? words.waiting() : words.queue({ position })
}

/** How a run ended and what it cost. */
export function endWords(run: Generation): string {
  return words.end({ status: run.status, cost: costWords(run) })
}

/** "7.5 credits charged, 7.5 credits given back." */
export function costWords({ chargedCredits, refundedCredits }: Generation): string {
  return words.cost({
    isCharged: chargedCredits > 0,
    charged: formatCredits(chargedCredits),
    isGivenBack: refundedCredits > 0,
    refunded: formatCredits(refundedCredits),
  })
}
