import { randomUUIDv7 } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Clock } from '../ports.ts'
import type { User } from './index.ts'
import { hashPassword } from './passwords.ts'
import { hashOfSecret, newSecret } from './secrets.ts'
import { demoTokenName } from './tokens.ts'
import { isOffered, userColumns, userOf } from './users.ts'

export type DemoAccount = { email: string; password: string; token: string }

export type DemoDeps = {
  db: Kysely<Database>
  ledger: Ledger
  clock: Clock
  dataDir: string
  config: Pick<Config, 'databaseUrl'>
  log: { warn(details: object, message: string): void }
}

const demoEmail = 'demo@filewright.example'
/** The plan of the demo account, paid by the month. */
export const demoTier = 'Pro'

/** The demo account's user. Throws `not_found` where there is none or it is not offered. */
export async function demoUser({
  db,
  config,
}: {
  db: Kysely<Database>
  config: Pick<Config, 'demo'>
}): Promise<User> {
  const row = await db
    .selectFrom('users')
    .select(userColumns)
    .where('is_demo', '=', true)
    .where(isOffered(config))
    .executeTakeFirst()
  if (!row) {
    throw new ActionError('not_found', { detail: 'This server has no demo account.' })
  }
  return userOf(row)
}

/**
 * The demo account, made at the first start; demo-subscription.ts gives it its plan and Credits. Its
 * credentials are in `<dataDir>/demo-account.json` of the node that made it. Without that file they
 * are made anew when the database is this node's alone; on a shared one another node may have the
 * file, so the account is left as it is, the log says how to replace it, and nothing is returned.
 */
export async function ensureDemoAccount(
  deps: DemoDeps,
): Promise<(DemoAccount & { isNew: boolean }) | undefined> {
  const { db, dataDir, config, log } = deps
  const path = join(dataDir, 'demo-account.json')
  return db.transaction().execute(async (tx) => {
    // Nodes that start at the same time make one account, not one each.
    await sql`select pg_advisory_xact_lock(hashtext('filewright demo account'))`.execute(tx)
    const known = await readAccount(path)
    if (known && (await isStored(tx, known))) return { ...known, isNew: false }
    if (!known && config.databaseUrl && (await hasDemoUser(tx))) {
      log.warn({ path }, leftAlone)
      return undefined
    }
    const account = known ?? {
      email: demoEmail,
      password: newSecret().slice(0, 20),
      token: newSecret('fw_'),
    }
    // Before the database: a crash between the two leaves nobody locked out.
    if (!known) await writeAccount(path, account)
    const isNew = await store(deps, tx, account)
    return { ...account, isNew: isNew || !known }
  })
}

const leftAlone =
  'The demo account was left as it is: its password and token are in demo-account.json of the node ' +
  `that made it. If that file is lost, write {"email": "${demoEmail}", "password": "…", "token": "fw_…"} ` +
  'with a password and a token of your choice to this path, and start again.'

async function hasDemoUser(tx: Transaction<Database>): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

async function isStored(tx: Transaction<Database>, { token }: DemoAccount): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('api_tokens', 'api_tokens.user_id', 'users.id')
    .select('users.id')
    .where('users.is_demo', '=', true)
    .where('api_tokens.token_hash', '=', hashOfSecret(token))
    .executeTakeFirst()
  return row !== undefined
}

/** Writes what is missing or differs. Returns whether the account is new. */
async function store(
  { ledger, clock }: Pick<DemoDeps, 'ledger' | 'clock'>,
  tx: Transaction<Database>,
  account: DemoAccount,
): Promise<boolean> {
  const now = clock.now()
  const tokenHash = hashOfSecret(account.token)
  const passwordHash = await hashPassword(account.password)
  const newId = randomUUIDv7()
  const { id } = await tx
    .insertInto('users')
    .values({
      id: newId,
      email: account.email,
      password_hash: passwordHash,
      is_demo: true,
      tier: demoTier,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ password_hash: passwordHash, is_demo: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', id)
    .where('name', '=', demoTokenName)
    .execute()
  await tx
    .insertInto('api_tokens')
    .values({
      id: randomUUIDv7(),
      user_id: id,
      name: demoTokenName,
      token_hash: tokenHash,
      created_at: now,
    })
    .execute()
  await ledger.open(tx, id)
  return id === newId
}

async function readAccount(path: string): Promise<DemoAccount | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const { email, password, token } = JSON.parse(text) as Partial<DemoAccount>
  if (!email || !password || !token) {
    throw new Error(`${path} is not {email, password, token}. Remove it to get new ones.`)
  }
  return { email, password, token }
}

async function writeAccount(path: string, account: DemoAccount): Promise<void> {
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, `${JSON.stringify(account, undefined, 2)}\n`, { mode: 0o600 })
  await rename(temporary, path)
}
