import { words } from '../../../generated/words/run-states.js'
import type { Generation } from '../../client/index.ts'
import { findAction, findConversion } from '../../contract/catalogue.ts'
import { queueWords } from './announce-run.ts'

type Named = Pick<Generation, 'id' | 'actionId'>

/** "JPG to PNG", "Compress PDF": what is run. */
export function runTitle({ actionId }: Pick<Named, 'actionId'>): string {
  return findConversion(actionId)?.label ?? findAction(actionId)?.name ?? actionId
}

/** The page of the run with its results. */
export function runHref({ id, actionId }: Named): string {
  return `${findConversion(actionId) ? '/convert' : '/actions'}/${actionId}?run=${id}`
}

/** Where a run is: "Next in line", "Running, 42 %", "Done in part". */
export function runState(run: Pick<Generation, 'status' | 'progress' | 'queuePosition'>): string {
  const { status, progress, queuePosition } = run
  if (status === 'queued') return queueWords(queuePosition)
  return words.state({ status, percent: Math.floor(progress * 100) })
}
