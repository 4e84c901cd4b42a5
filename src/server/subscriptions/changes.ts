import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import type { Database } from '../db/schema.ts'
import type { Plan } from '../payments/provider/types.ts'
import { revived, type Decision } from './decision.ts'
import type { SubscriptionDeps } from './deps.ts'
import { isSameRequest, type ChangeRequest } from './request.ts'

// The one change of plan that a user has under way. Its row is the lock: it belongs to the node
// that works on it, and to nobody when that was interrupted or a payment has to be confirmed.

type Deps = Pick<SubscriptionDeps, 'db' | 'presence' | 'clock'>

/** What is to follow the term again in case the change does not come about. */
export type Restore = { to: Plan | null }

export type Change = {
  id: string
  userId: string
  /** Of an earlier try of the same request, which is to be repeated as it is. */
  decision?: Decision | undefined
  restore?: Restore | undefined
}

/**
 * Takes the user's change for this node. The same request as one that was interrupted goes on with
 * it; any other takes its place.
 * @throws ActionError `request_in_progress` while another change is under way
 */
export async function beginChange(
  deps: Deps,
  userId: string,
  request: ChangeRequest,
): Promise<Change> {
  const own = {
    id: randomUUIDv7(),
    request: JSON.stringify(request),
    node_id: deps.presence.nodeId,
    started_at: deps.clock.now(),
  }
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('subscription_changes')
    .values({ user_id: userId, ...own })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return { id: own.id, userId }

  const row = await deps.db
    .selectFrom('subscription_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || (await isWorkedOn(deps, row))) throw busy()
  const goesOn = !row.is_waiting && isSameRequest(row.request, request) ? row.decision : null
  const { numUpdatedRows } = await deps.db
    .updateTable('subscription_changes')
    .set(
      goesOn
        ? { node_id: own.node_id, started_at: own.started_at }
        : { ...own, decision: null, is_waiting: false },
    )
    .where('id', '=', row.id)
    .where('node_id', 'is not distinct from', row.node_id)
    .where('is_waiting', '=', row.is_waiting)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw busy()
  const restore = row.restore ?? undefined
  return goesOn
    ? { id: row.id, userId, restore, decision: revived(goesOn) }
    : { id: own.id, userId, restore }
}

/** Longer than all the requests of a change can take. */
const longestMs = 600_000

/** Whether some process is busy with the change: one that has died, or lost it, is not. */
export async function isWorkedOn(
  { presence, clock }: Pick<Deps, 'presence' | 'clock'>,
  { node_id: nodeId, started_at: start }: { node_id: string | null; started_at: Date },
): Promise<boolean> {
  if (nodeId === null || +clock.now() - +start > longestMs) return false
  return presence.isAlive(nodeId)
}

/** Writes down what is about to be done. */
export async function decide(
  { db, presence }: Deps,
  { id }: Change,
  decision: Decision,
  restore: Restore | undefined,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('subscription_changes')
    .set({
      decision: JSON.stringify(decision),
      restore: restore ? JSON.stringify(restore) : null,
    })
    .where('id', '=', id)
    .where('node_id', '=', presence.nodeId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw busy()
}

/** The provider was not heard to the end: anybody may go on with it. */
export async function letGo({ db }: Pick<Deps, 'db'>, { id }: Change): Promise<void> {
  await db.updateTable('subscription_changes').set({ node_id: null }).where('id', '=', id).execute()
}

/**
 * The work on a change is over. One that has something to restore stays until it is known how its
 * payment went.
 */
export async function endChange(
  db: Kysely<Database> | Transaction<Database>,
  { id }: Pick<Change, 'id'>,
  restore: Restore | undefined,
): Promise<void> {
  if (restore) {
    await db
      .updateTable('subscription_changes')
      .set({ node_id: null, is_waiting: true })
      .where('id', '=', id)
      .execute()
    return
  }
  await db.deleteFrom('subscription_changes').where('id', '=', id).execute()
}

function busy(): ActionError {
  return new ActionError('request_in_progress', {
    detail: 'Another change of your plan is under way. Try again in a moment.',
  })
}
