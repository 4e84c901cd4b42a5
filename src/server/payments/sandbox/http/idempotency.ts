import { createHash } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { SandboxError } from './errors.ts'
import type { Answer, SandboxRequest } from './answer.ts'

const keptSeconds = 24 * 3600

/** The answer that was given before for this key. Throws when it was given for another request. */
export async function knownAnswer(
  store: Store,
  key: string,
  request: SandboxRequest,
): Promise<Answer | undefined> {
  const row = await store.tx
    .selectFrom('sandbox_requests')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.request_hash.equals(hashOf(request))) {
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  }
  return { status: row.status, body: row.body, isReplay: true }
}

/** Keeps an answer for a day, and forgets those that are older. */
export async function keepAnswer(
  { tx, realNow }: Store,
  key: string,
  request: SandboxRequest,
  { status, body }: Answer,
): Promise<void> {
  await tx
    .deleteFrom('sandbox_requests')
    .where('created_at', '<', new Date((realNow - keptSeconds) * 1000))
    .execute()
  await tx
    .insertInto('sandbox_requests')
    .values({
      key,
      request_hash: hashOf(request),
      status,
      body: JSON.stringify(body),
      created_at: new Date(realNow * 1000),
    })
    .execute()
}

function hashOf({ method, path, form }: SandboxRequest): Buffer {
  return createHash('sha256').update(`${method} ${path}\n${form}`).digest()
}
