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
  switch (run.status) {
    case 'queued':
      return queueWords(run.queuePosition)
    case 'running':
      return `Running, ${Math.floor(run.progress * 100)} %`
    case 'succeeded':
      return 'Done'
    case 'partly_succeeded':
      return 'Done in part'
    case 'failed':
      return 'Failed'
    case 'cancelled':
      return 'Cancelled'
  }
}
