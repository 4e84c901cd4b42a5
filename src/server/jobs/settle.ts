import type { Transaction } from 'kysely'
import { problemOf } from '../../contract/errors.ts'
import type { Problem } from '../../contract/errors.ts'
import type { GenerationInputRow, GenerationRow } from '../actions/generations.ts'
import type { Database } from '../db/schema.ts'
import type { Events } from './events.ts'

export type SettleDeps = {
  clock: { now(): Date }
  events: Pick<Events, 'publish'>
  ledger: {
    settle(
      tx: Transaction<Database>,
      settlement: { generationId: string; chargedMilliCredits: number },
    ): Promise<void>
  }
}

export type Ending = {
  generationId: string
  /** Only the worker of this attempt may end the run; absent when nobody works on it. */
  attempt?: number
  /** Why inputs that have no end yet end now. */
  unfinished: 'cancelled' | 'failed'
}

/**
 * Ends a run exactly once: charges the inputs that succeeded, refunds the others, forgets the keys
 * and tells everyone. The results of a cancelled run that a client waited for are for nobody, and
 * nothing is charged for them. Returns false when it had ended, or somebody else works on it.
 */
export async function settleRun(
  deps: SettleDeps,
  tx: Transaction<Database>,
  ending: Ending,
): Promise<boolean> {
  const { generationId } = ending
  const run = await tx
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', generationId)
    .where('finished_at', 'is', null)
    .$if(ending.attempt !== undefined, (query) => query.where('attempt', '=', ending.attempt ?? 0))
    .forUpdate()
    .executeTakeFirst()
  if (!run) return false
  await endInputs(tx, ending)
  const inputs = await tx
    .selectFrom('generation_inputs')
    .selectAll()
    .where('generation_id', '=', generationId)
    .execute()

  const cancelled = ending.unfinished === 'cancelled' || run.cancel_requested_at !== null
  const discard = run.awaited_by !== null && cancelled
  const charged = discard ? 0 : chargeOf(run, inputs)
  await deps.ledger.settle(tx, { generationId, chargedMilliCredits: charged })
  await tx
    .updateTable('generations')
    .set({
      status: discard ? 'cancelled' : statusOf(inputs),
      finished_at: deps.clock.now(),
      charged_milli: charged,
      refunded_milli: Number(run.held_milli) - charged,
      sealed: null,
      node_id: null,
    })
    .where('id', '=', generationId)
    .execute()
  await deps.events.publish(tx, { kind: 'state', generationId })
  return true
}

/** Gives every input, and every result that was still to come, its end. */
async function endInputs(tx: Transaction<Database>, ending: Ending): Promise<void> {
  const problem = stopped()
  const error = ending.unfinished === 'failed' ? JSON.stringify(problem) : null
  const status = ending.unfinished
  await tx
    .updateTable('generation_inputs')
    .set({ status, error })
    .where('generation_id', '=', ending.generationId)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  await tx
    .updateTable('content_items')
    .set({ status, error })
    .where('generation_id', '=', ending.generationId)
    .where('status', '=', 'pending')
    .execute()
  await tx
    .updateTable('object_trash')
    .set({ delete_after: new Date(0) })
    .where('generation_id', '=', ending.generationId)
    .execute()
}

/** What to pay: the inputs that succeeded, or the one price when any did. In milli-credits. */
function chargeOf(run: GenerationRow, inputs: GenerationInputRow[]): number {
  const succeeded = inputs.filter(({ status }) => status === 'succeeded')
  if (succeeded.length === 0) return 0
  if (succeeded.some(({ price_milli }) => price_milli === null)) return Number(run.held_milli)
  return succeeded.reduce((sum, { price_milli }) => sum + Number(price_milli), 0)
}

function statusOf(inputs: GenerationInputRow[]): GenerationRow['status'] {
  const has = (status: GenerationInputRow['status']) => inputs.some((one) => one.status === status)
  if (has('cancelled')) return 'cancelled'
  if (!has('failed')) return 'succeeded'
  return has('succeeded') ? 'partly_succeeded' : 'failed'
}

function stopped(): Problem {
  return problemOf(
    'engine_failed',
    'The server stopped several times while it worked on this file. It was not charged; try another file or other options.',
  )
}
