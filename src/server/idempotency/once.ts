import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import type { Database } from '../db/schema.ts'

export type IdempotencyDeps = {
  db: Kysely<Database>
  presence: { nodeId: string; isAlive(nodeId: string): Promise<boolean> }
}

/** A request that must not be done twice. Without a key it is simply done. */
export type IdempotentRequest = {
  userId: string
  operation: string
  key: string | undefined
  /** Everything that makes it this request: path parameters and body. */
  content: unknown
}

/** Stores the answer; to be called in the transaction that does what must not be done twice. */
export type RecordAnswer<Answer> = (tx: Transaction<Database>, answer: Answer) => Promise<void>

/**
 * Does a request once for its Idempotency-Key. The same key with the same content gets the stored
 * answer, with other content `idempotency_mismatch`, and while the first request is under way
 * `request_in_progress`. A request that failed, or whose process died, may be sent again.
 * @param work does the request and calls `record` in its transaction
 */
export async function once<Answer>(
  deps: IdempotencyDeps,
  request: IdempotentRequest,
  work: (record: RecordAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key === undefined) return work(async () => undefined)
  const id = { user_id: request.userId, operation: request.operation, key }
  const own = { ...id, node_id: deps.presence.nodeId }
  const earlier = await claim(deps, id, hashOf(request.content))
  if (earlier) return earlier.answer as Answer
  try {
    return await work((tx, answer) => record(tx, own, answer))
  } catch (error) {
    await match(deps.db.deleteFrom('idempotency_keys'), id)
      .where('node_id', '=', own.node_id)
      .where('response', 'is', null)
      .execute()
    throw error
  }
}

type KeyId = { user_id: string; operation: string; key: string }

/** Takes the key for this node. Returns the stored answer when the request was done before. */
async function claim(
  { db, presence }: IdempotencyDeps,
  id: KeyId,
  hash: Buffer,
): Promise<{ answer: unknown } | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ ...id, request_hash: hash, node_id: presence.nodeId, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined

  const row = await match(db.selectFrom('idempotency_keys'), id).selectAll().executeTakeFirst()
  if (!row) throw new ActionError('request_in_progress')
  if (!row.request_hash.equals(hash)) throw new ActionError('idempotency_mismatch')
  if (row.response !== null) return { answer: row.response }
  if (await presence.isAlive(row.node_id)) throw new ActionError('request_in_progress')
  const { numUpdatedRows } = await match(db.updateTable('idempotency_keys'), id)
    .set({ node_id: presence.nodeId })
    .where('node_id', '=', row.node_id)
    .where('response', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ActionError('request_in_progress')
  return undefined
}

/** Throws, and so undoes the transaction, when another node has taken the key since. */
async function record(
  tx: Transaction<Database>,
  { node_id, ...id }: KeyId & { node_id: string },
  answer: unknown,
): Promise<void> {
  const { numUpdatedRows } = await match(tx.updateTable('idempotency_keys'), id)
    .set({ response: JSON.stringify(answer) })
    .where('node_id', '=', node_id)
    .where('response', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ActionError('request_in_progress')
}

/** The same conditions for every kind of statement. */
function match<Query extends { where(column: keyof KeyId, operator: '=', value: string): Query }>(
  query: Query,
  id: KeyId,
): Query {
  return query
    .where('user_id', '=', id.user_id)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
}

function hashOf(content: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest()
}

/** JSON with its members in one order: the same request may name them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]))
}
