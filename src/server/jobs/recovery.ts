import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ActionError } from '../../contract/errors.ts'
import { cancelRun } from './cancel.ts'
import { unclaimRun } from './claim.ts'
import type { WorkerDeps } from './deps.ts'
import { settleRun } from './settle.ts'

/**
 * Takes up what processes left when they ended without a goodbye: their runs go back to the queue
 * at once, or end when nobody waits for them any more. Any node may do this at any time.
 */
export async function recoverRuns(deps: WorkerDeps): Promise<void> {
  const runs = await deps.db
    .selectFrom('generations')
    .select(['id', 'attempt', 'status', 'node_id', 'awaited_by', 'cancel_requested_at'])
    .where('finished_at', 'is', null)
    .where(({ or, eb }) => or([eb('status', '=', 'running'), eb('awaited_by', 'is not', null)]))
    .execute()
  const isDead = deadNodes(deps)
  for (const run of runs) {
    const running = run.status === 'running'
    const orphaned = running && (await isDead(run.node_id))
    const unwanted = run.awaited_by !== null && (await isDead(run.awaited_by))
    if (running && !orphaned) {
      if (unwanted && !run.cancel_requested_at) await cancel(deps, run.id)
    } else if (unwanted || (orphaned && run.cancel_requested_at)) {
      await end(deps, run.id)
    } else if (orphaned && (await unclaimRun(deps.db, run, true))) {
      deps.log.warn({ generationId: run.id }, 'Took up a run whose process had ended')
      await deps.queue.release(run.id)
    }
  }
  await deps.queue.restoreLost(deps.db)
}

/** Asks the living worker of a run to stop it. */
async function cancel(deps: WorkerDeps, generationId: string): Promise<void> {
  await cancelRun(deps, generationId).catch((error: unknown) => {
    // It ended between the two statements.
    if (!(error instanceof ActionError)) throw error
  })
}

async function end(deps: WorkerDeps, generationId: string): Promise<void> {
  await deps.db
    .transaction()
    .execute((tx) => settleRun(deps, tx, { generationId, unfinished: 'cancelled' }))
}

/** Asks once about each node. */
function deadNodes({ presence }: WorkerDeps): (nodeId: string | null) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>()
  return async (nodeId) => {
    if (nodeId === null) return true
    const answer = known.get(nodeId) ?? presence.isAlive(nodeId)
    known.set(nodeId, answer)
    return !(await answer)
  }
}

/** Removes the plain files that ended processes of this machine left in their work directories. */
export async function removeLeftovers(
  { presence }: Pick<WorkerDeps, 'presence'>,
  workRoot: string,
): Promise<void> {
  for (const nodeId of await readdir(workRoot).catch(() => [])) {
    if (nodeId === presence.nodeId || (await presence.isAlive(nodeId))) continue
    await rm(join(workRoot, nodeId), { recursive: true, force: true })
  }
}
