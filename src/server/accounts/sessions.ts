import type { Kysely } from 'kysely'
import { limits } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import type { AuthedUser } from './index.ts'
import { hashOfSecret, newSecret } from './secrets.ts'
import { isOffered, userColumns, userOf } from './users.ts'

type SessionDeps = { db: Kysely<Database>; clock: Clock }

export const sessionMs = limits.sessionDays * 86_400_000

/** Starts a session. Returns its token, which is not kept here. */
export async function startSession({ db, clock }: SessionDeps, userId: string): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfSecret(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionMs),
    })
    .execute()
  return token
}

/** Who has the session. Throws `session_expired`. */
export async function findSession(
  { db, clock, config }: SessionDeps & { config: Pick<Config, 'demo'> },
  token: string,
): Promise<AuthedUser> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .where('sessions.token_hash', '=', hashOfSecret(token))
    .where('sessions.expires_at', '>', clock.now())
    .where(isOffered(config))
    .executeTakeFirst()
  if (!row) throw new ActionError('session_expired')
  return { ...userOf(row), via: { kind: 'session', token } }
}

/** Ends the session on the server, so that a copied cookie is worth nothing. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfSecret(token)).execute()
}
