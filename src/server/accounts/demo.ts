import { randomUUIDv7 } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { plans } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { toMilliCredits } from '../../contract/money.ts'
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

export type DemoDeps = { db: Kysely<Database>; ledger: Ledger; clock: Clock; dataDir: string }

const tier = 'Pro'
const price = plans.tiers[tier].prices?.Month ?? 0

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
 * The demo account: on the Pro plan with its monthly Credits, made at the first start. Its
 * credentials are in `<dataDir>/demo-account.json`; without that file they are made anew. The
 * file is written before the database, so that a crash between the two leaves nobody locked out.
 */
export async function ensureDemoAccount(deps: DemoDeps): Promise<DemoAccount & { isNew: boolean }> {
  const path = join(deps.dataDir, 'demo-account.json')
  const known = await readAccount(path)
  const account = known ?? {
    email: 'demo@filewright.example',
    password: newSecret().slice(0, 20),
    token: newSecret('fw_'),
  }
  if (!known) await writeAccount(path, account)
  const isNew = await store(deps, account)
  return { ...account, isNew: isNew || !known }
}

/** Writes what is missing or differs. Returns whether the account is new. */
async function store({ db, ledger, clock }: DemoDeps, account: DemoAccount): Promise<boolean> {
  const now = clock.now()
  const tokenHash = hashOfSecret(account.token)
  const known = await db
    .selectFrom('users')
    .innerJoin('api_tokens', 'api_tokens.user_id', 'users.id')
    .select('users.id')
    .where('users.is_demo', '=', true)
    .where('api_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (known) return false
  const passwordHash = await hashPassword(account.password)
  return db.transaction().execute(async (tx) => {
    const newId = randomUUIDv7()
    const { id } = await tx
      .insertInto('users')
      .values({
        id: newId,
        email: account.email,
        password_hash: passwordHash,
        is_demo: true,
        tier,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ password_hash: passwordHash, is_demo: true, tier }),
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
    await tx
      .insertInto('subscriptions')
      .values({
        user_id: id,
        period: 'Month',
        status: 'active',
        started_at: now,
        purchase_price_usdc_cent: price,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    await ledger.open(tx, id)
    await ledger.grant(tx, {
      userId: id,
      milliCredits: toMilliCredits(plans.tiers[tier].monthlyCredits),
      key: `demo:${id}`,
      description: `Monthly Credits of the ${plans.tiers[tier].name} plan`,
    })
    return id === newId
  })
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
