import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import { limits } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import { knownId } from '../db/ids.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import type { AuthedUser } from './index.ts'
import { hashOfSecret, newSecret } from './secrets.ts'
import { isOffered, userColumns, userOf } from './users.ts'

type Schemas = components['schemas']
type TokenDeps = { db: Kysely<Database>; clock: Clock }

/** Tokens are recognised by it, for example by scanners of leaked secrets. */
const prefix = 'fw_'
/** The token of data/demo-account.json. */
export const demoTokenName = 'Demo'
/** How exact `lastUsedAt` is: a busy script does not write a row with every request. */
const lastUsedMs = 60_000

/** Makes a token; its secret is in the answer and nowhere else. Throws `conflict` at the limit. */
export async function createToken(
  { db, clock }: TokenDeps,
  userId: string,
  name: string,
): Promise<Schemas['CreatedToken']> {
  const token = newSecret(prefix)
  const row = { id: randomUUIDv7(), name, created_at: clock.now() }
  const { numAffectedRows } = await sql`
    insert into api_tokens (id, user_id, name, token_hash, created_at)
    select ${row.id}, ${userId}, ${name}, ${hashOfSecret(token)}, ${row.created_at}
    where (select count(*) from api_tokens where user_id = ${userId}) < ${limits.maximumTokens}
  `.execute(db)
  if (numAffectedRows !== 1n) {
    throw new ActionError('conflict', {
      detail: `There are ${limits.maximumTokens} tokens already. Revoke one you do not need.`,
    })
  }
  return { id: row.id, name, createdAt: row.created_at.toISOString(), lastUsedAt: null, token }
}

/** The user's tokens without their secrets, newest first. */
export async function listTokens(
  db: Kysely<Database>,
  userId: string,
): Promise<Schemas['TokenList']> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return {
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  }
}

/**
 * Makes the token worthless at once. Throws `not_found`, also for somebody else's, and
 * `demo_forbidden` for the one that everybody in the demo account shares.
 */
export async function revokeToken(
  db: Kysely<Database>,
  userId: string,
  tokenId: string,
): Promise<void> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['users.is_demo', 'api_tokens.name'])
    .where('api_tokens.id', '=', knownId(tokenId))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new ActionError('not_found')
  if (row.is_demo && row.name === demoTokenName) throw new ActionError('demo_forbidden')
  await db.deleteFrom('api_tokens').where('id', '=', tokenId).execute()
}

/** Who has the token. Throws `unauthorized`. */
export async function findToken(
  { db, clock, config }: TokenDeps & { config: Pick<Config, 'demo'> },
  token: string,
): Promise<AuthedUser> {
  const row = token.startsWith(prefix)
    ? await db
        .selectFrom('api_tokens')
        .innerJoin('users', 'users.id', 'api_tokens.user_id')
        .select(userColumns)
        .select(['api_tokens.id as token_id', 'api_tokens.last_used_at'])
        .where('api_tokens.token_hash', '=', hashOfSecret(token))
        .where(isOffered(config))
        .executeTakeFirst()
    : undefined
  if (!row) {
    throw new ActionError('unauthorized', {
      detail: 'The API token is wrong or was revoked. Make a new one on the account page.',
    })
  }
  const now = clock.now()
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= lastUsedMs) {
    await db
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('id', '=', row.token_id)
      .execute()
  }
  return { ...userOf(row), via: { kind: 'token' } }
}
