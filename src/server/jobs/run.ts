import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { GenerationInputRow, GenerationRow } from '../actions/generations.ts'
import type { RunSecrets } from '../actions/secrets.ts'
import { claimRun, mostDeaths, unclaimRun } from './claim.ts'
import type { WorkerDeps } from './deps.ts'
import { createProgressWriter } from './progress.ts'
import { recordFailure, recordSuccess } from './record.ts'
import { runInput } from './run-input.ts'
import type { KeyedInput } from './run-input.ts'
import { settleRun } from './settle.ts'
import type { Slots } from './slots.ts'

/** Why a run is stopped from outside. */
export type StopReason = 'cancelled' | 'shutdown' | 'lost'

export type RunContext = {
  slots: Slots
  /** Directory of this node's jobs. */
  workDirectory: string
  /** Aborted with a `StopReason`. */
  controller: AbortController
}

/**
 * Runs a generation from claim to settlement. Inputs that succeeded in an earlier attempt are kept
 * and not run again. Nothing happens when the run has ended already.
 */
export async function runGeneration(
  deps: WorkerDeps,
  { slots, workDirectory, controller }: RunContext,
  generationId: string,
): Promise<void> {
  const { nodeId } = deps.presence
  const run = await claimRun(deps.db, generationId, { nodeId, now: deps.clock.now() })
  if (!run) return
  await deps.events.publish(deps.db, { kind: 'state', generationId })
  if (run.cancel_requested_at) controller.abort('cancelled' satisfies StopReason)

  if (!controller.signal.aborted && run.deaths < mostDeaths) {
    await runInputs(deps, { slots, workDirectory, controller }, run)
  }
  const reason = controller.signal.reason as StopReason | undefined
  if (reason === 'lost') return
  if (reason === 'shutdown') {
    if (await unclaimRun(deps.db, run, false)) await deps.queue.release(generationId)
    return
  }
  await deps.db.transaction().execute((tx) =>
    settleRun(deps, tx, {
      generationId,
      attempt: run.attempt,
      unfinished: reason === 'cancelled' ? 'cancelled' : 'failed',
    }),
  )
}

async function runInputs(deps: WorkerDeps, context: RunContext, run: GenerationRow): Promise<void> {
  const { slots, controller } = context
  const inputs = await deps.db
    .selectFrom('generation_inputs')
    .selectAll()
    .where('generation_id', '=', run.id)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('position')
    .execute()
  const secrets = deps.seal.open(run.sealed ?? Buffer.alloc(0), run.id) as RunSecrets
  const directory = join(context.workDirectory, run.id)
  const progress = createProgressWriter(
    deps,
    { generationId: run.id, attempt: run.attempt },
    (reason: StopReason) => controller.abort(reason),
  )

  const keyed = (input: GenerationInputRow): KeyedInput => ({
    input,
    key: secrets.keys[input.position] ?? '',
  })
  const one = async ([input, ...others]: Together): Promise<void> => {
    if (controller.signal.aborted) return
    const own = join(directory, String(input.position))
    await mkdir(own, { recursive: true, mode: 0o700 })
    const all = [input, ...others]
    for (const each of all) await markRunning(deps, each)
    const job = {
      run,
      ...keyed(input),
      others: others.map(keyed),
      secretOptions: secrets.options[input.position] ?? {},
      directory: own,
      signal: controller.signal,
      onProgress: (fraction: number) => {
        for (const { position } of all) progress.report(position, fraction)
      },
    }
    try {
      const outcome = await runInput(deps, job)
      const recorded = await recordSuccess(deps, job, outcome)
      if (!recorded) controller.abort('lost' satisfies StopReason)
    } catch (error) {
      if (!controller.signal.aborted) await recordFailure(deps, job, error)
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  }

  try {
    await Promise.all(together(inputs).map((inputsOfOne) => slots.use(() => one(inputsOfOne))))
  } finally {
    await progress.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

type Together = readonly [GenerationInputRow, ...GenerationInputRow[]]

/** Inputs by the result that they become, in order: mostly each its own. */
function together(inputs: readonly GenerationInputRow[]): Together[] {
  return [...Map.groupBy(inputs, ({ result_item_id }) => result_item_id).values()].flatMap(
    ([first, ...others]) => (first ? [[first, ...others] as const] : []),
  )
}

async function markRunning({ db, events }: WorkerDeps, input: GenerationInputRow): Promise<void> {
  await db
    .updateTable('generation_inputs')
    .set({ status: 'running', progress: 0 })
    .where('generation_id', '=', input.generation_id)
    .where('position', '=', input.position)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  await events.publish(db, { kind: 'progress', generationId: input.generation_id })
}
