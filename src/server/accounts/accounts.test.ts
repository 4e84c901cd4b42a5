import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestDatabase } from '../db/database-testing.ts'
import type { TestDatabase } from '../db/database-testing.ts'
import { createLedger } from '../ledger/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { ensureDemoAccount } from './demo.ts'
import { createAccounts } from './index.ts'
import type { Accounts } from './index.ts'

let now = new Date('2026-03-31T12:00:00Z')
const clock = { now: () => now }
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const day = 86_400_000

let database: TestDatabase
let ledger: Ledger
let accounts: Accounts
/** The same accounts on a server that offers no demo account. */
let withoutDemo: Accounts
beforeAll(async () => {
  database = await startTestDatabase()
  const { db } = database
  ledger = createLedger({ db, clock })
  const limits = { logInPerMinute: 5, accountsPerMinute: 20, paymentsPerMinute: 30 }
  const key = Buffer.alloc(32, 7)
  const withDemo = (demo: boolean) =>
    createAccounts({ db, ledger, clock, config: { limits, demo }, key })
  accounts = withDemo(true)
  withoutDemo = withDemo(false)
}, 60_000)
afterAll(() => database.stop())
beforeEach(() => later(60_000))

const client = { ip: '192.0.2.1' }
let count = 0
const credentials = () => ({
  email: `ada${++count}@example.com`,
  password: 'correct horse battery',
})

const endedSessions = () =>
  database.db.selectFrom('sessions').select('token_hash').where('expires_at', '<=', now).execute()

describe('sign up', () => {
  test('opens an account on the Free plan with Credits to begin with', async () => {
    const { email, password } = credentials()
    const { user } = await accounts.signUp({ email: ` ${email.toUpperCase()} `, password }, client)
    expect(user).toMatchObject({ email, isDemo: false, tier: 'Free', grants: 'FREE' })
    expect(await ledger.balance(user.id)).toEqual({
      milliCredits: 75_000,
      monthly: 0,
      purchased: 75_000,
      held: 0,
    })
  })

  test('happens once for an address, however it is spelled and at the same time', async () => {
    const { email, password } = credentials()
    const outcomes = await Promise.allSettled(
      [email, email.toUpperCase(), ` ${email}`].map((spelled) =>
        accounts.signUp({ email: spelled, password }, client),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'email_taken' })
  })

  test('keeps neither password nor token', async () => {
    const { email, password } = credentials()
    const { token } = await accounts.signUp({ email, password }, client)
    const { rows } = await sql<{ kept: string }>`
      select users::text || sessions::text as kept from users
      join sessions on sessions.user_id = users.id where email = ${email}`.execute(database.db)
    expect(rows[0]?.kept).toContain('$argon2id$')
    expect(rows[0]?.kept).not.toContain(password)
    expect(rows[0]?.kept).not.toContain(token)
  })
})

describe('log in', () => {
  test('does not tell a wrong address from a wrong password', async () => {
    const known = credentials()
    await accounts.signUp(known, client)
    for (const wrong of [{ ...known, password: 'something else' }, credentials()]) {
      await expect(accounts.logIn(wrong, client)).rejects.toMatchObject({ code: 'bad_credentials' })
    }
  })

  test('is slowed down after five attempts, for the address and the network together', async () => {
    const known = credentials()
    await accounts.signUp(known, client)
    const wrong = { ...known, password: 'something else' }
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(accounts.logIn(wrong, client)).rejects.toMatchObject({ code: 'bad_credentials' })
    }
    await expect(accounts.logIn(known, client)).rejects.toMatchObject({
      code: 'rate_limited',
      detail: 'There were too many attempts. Try again in 60 seconds.',
      retryAfterSeconds: 60,
    })
    await expect(accounts.logIn(known, { ip: '192.0.2.2' })).resolves.toBeDefined()
    later(60_000)
    await expect(accounts.logIn(known, client)).resolves.toBeDefined()
  })

  test('with the right password is never slowed down', async () => {
    const known = credentials()
    await accounts.signUp(known, client)
    for (let attempt = 0; attempt < 8; attempt++) {
      await expect(accounts.logIn(known, client)).resolves.toBeDefined()
    }
  })

  test('of many addresses from one network is slowed down as well', async () => {
    const spray = { ip: '198.51.100.9' }
    for (let attempt = 0; attempt < 20; attempt++) {
      await expect(accounts.logIn(credentials(), spray)).rejects.toMatchObject({
        code: 'bad_credentials',
      })
    }
    await expect(accounts.logIn(credentials(), spray)).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })
})

describe('a session', () => {
  test('lasts thirty days', async () => {
    const { user, token } = await accounts.signUp(credentials(), client)
    later(30 * day - 1)
    expect(await accounts.bySession(token)).toMatchObject({ id: user.id })
    later(1)
    await expect(accounts.bySession(token)).rejects.toMatchObject({ code: 'session_expired' })
  })

  test('ends on the server when one logs out', async () => {
    const { token } = await accounts.signUp(credentials(), client)
    await accounts.logOut(token)
    await expect(accounts.bySession(token)).rejects.toMatchObject({ code: 'session_expired' })
  })

  test('has a csrf token of its own', async () => {
    const first = await accounts.signUp(credentials(), client)
    const second = await accounts.signUp(credentials(), client)
    const csrf = accounts.csrfOf(first.token)
    expect(accounts.isCsrf(first.token, csrf)).toBe(true)
    for (const wrong of ['', csrf.slice(1), `${csrf}x`, accounts.csrfOf(second.token)]) {
      expect(accounts.isCsrf(first.token, wrong)).toBe(false)
    }
  })

  test('is swept when it is over', async () => {
    const { token } = await accounts.signUp(credentials(), client)
    later(31 * day)
    expect((await endedSessions()).length).toBeGreaterThan(0)
    await accounts.sweep()
    expect(await endedSessions()).toEqual([])
    await expect(accounts.bySession(token)).rejects.toMatchObject({ code: 'session_expired' })
  })
})

describe('an API token', () => {
  test('signs in until it is revoked, and says when it was used', async () => {
    const { user } = await accounts.signUp(credentials(), client)
    const made = await accounts.createToken(user.id, 'Nightly reports')
    expect(made.token).toMatch(/^fw_[\w-]{43}$/)
    expect((await accounts.listTokens(user.id)).tokens).toEqual([
      { id: made.id, name: 'Nightly reports', createdAt: now.toISOString(), lastUsedAt: null },
    ])
    later(5000)
    expect(await accounts.byApiToken(made.token)).toMatchObject({ id: user.id })
    const used = (await accounts.listTokens(user.id)).tokens[0]?.lastUsedAt
    expect(used).toBe(now.toISOString())
    await accounts.revokeToken(user.id, made.id)
    await expect(accounts.byApiToken(made.token)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('of somebody else is not there', async () => {
    const { user } = await accounts.signUp(credentials(), client)
    const other = await accounts.signUp(credentials(), client)
    const { id } = await accounts.createToken(other.user.id, 'Theirs')
    for (const foreign of [id, 'x']) {
      await expect(accounts.revokeToken(user.id, foreign)).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  test('is one of at most twenty', async () => {
    const { user } = await accounts.signUp(credentials(), client)
    for (let made = 0; made < 20; made++) await accounts.createToken(user.id, `Token ${made}`)
    await expect(accounts.createToken(user.id, 'Another')).rejects.toMatchObject({
      code: 'conflict',
      detail: 'There are 20 tokens already. Revoke one you do not need.',
    })
  })
})

describe('the demo account', () => {
  let dataDir: string
  let warned: string[] = []
  const log = { warn: (_details: object, message: string) => void warned.push(message) }
  /** Starts a node: with the embedded database, or one of many on a shared one. */
  const ensureOn = (node: { dataDir: string; databaseUrl?: string }) => {
    const config = { databaseUrl: node.databaseUrl }
    return ensureDemoAccount({ db: database.db, ledger, clock, config, log, dataDir: node.dataDir })
  }
  const ensure = async () => {
    const account = await ensureOn({ dataDir })
    if (!account) throw new Error('The only node has to know its demo account.')
    return account
  }
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'filewright-demo-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  test('is not offered where there is none', async () => {
    expect(await accounts.hasDemo()).toBe(false)
    await expect(accounts.logInAsDemo(client)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is made once, on the Pro plan, and written down for its owner', async () => {
    const first = await ensure()
    expect(first.isNew).toBe(true)
    const path = join(dataDir, 'demo-account.json')
    const { isNew: _isNew, ...account } = first
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(account)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await ensure()).toEqual({ ...account, isNew: false })

    const { user } = await accounts.logIn(account, client)
    expect(user).toMatchObject({ isDemo: true, tier: 'Pro', grants: 'PRO' })
    expect(await accounts.byApiToken(account.token)).toMatchObject({ id: user.id })
    expect((await accounts.logInAsDemo(client)).user.id).toBe(user.id)
    const { tokens } = await accounts.listTokens(user.id)
    await expect(accounts.revokeToken(user.id, tokens[0]?.id ?? '')).rejects.toMatchObject({
      code: 'demo_forbidden',
    })
  })

  test('gets new credentials when the file is gone, and keeps its plan', async () => {
    const before = await ensure()
    await database.db
      .updateTable('users')
      .set({ tier: 'Free' })
      .where('is_demo', '=', true)
      .execute()
    await rm(join(dataDir, 'demo-account.json'))
    const after = await ensure()
    expect(after.token).not.toBe(before.token)
    const { user } = await accounts.logIn(after, client)
    await expect(accounts.logIn(before, client)).rejects.toMatchObject({ code: 'bad_credentials' })
    await expect(accounts.byApiToken(before.token)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(user.tier).toBe('Free')
  })

  test('stays as it is when another node starts on the same database', async () => {
    const account = await ensure()
    const other = await mkdtemp(join(tmpdir(), 'filewright-other-'))
    const node = { dataDir: other, databaseUrl: 'postgres://shared' }
    warned = []
    expect(await ensureOn(node)).toBeUndefined()
    expect(warned).toEqual([expect.stringContaining('If that file is lost, write')])
    expect(await readdir(other)).toEqual([])
    await expect(accounts.logIn(account, client)).resolves.toBeDefined()
    await expect(accounts.byApiToken(account.token)).resolves.toBeDefined()

    const own = { ...account, password: 'chosen by hand', token: 'fw_chosen-by-hand' }
    await writeFile(join(other, 'demo-account.json'), JSON.stringify(own))
    expect(await ensureOn(node)).toEqual({ ...own, isNew: false })
    await expect(accounts.byApiToken(own.token)).resolves.toBeDefined()
    await ensure()
    await rm(other, { recursive: true })
  })

  test('is made by one of the nodes that start at the same time', async () => {
    await database.db.updateTable('users').set({ is_demo: false }).execute()
    const email = { email: 'before@example.com' }
    await database.db
      .updateTable('users')
      .set(email)
      .where('email', '=', 'demo@filewright.example')
      .execute()
    await rm(join(dataDir, 'demo-account.json'))
    const others = [dataDir, await mkdtemp(join(tmpdir(), 'filewright-other-'))]
    const made = await Promise.all(
      others.map((one) => ensureOn({ dataDir: one, databaseUrl: 'postgres://shared' })),
    )
    const [account, ...more] = made.filter((one) => one !== undefined)
    expect(more).toEqual([])
    await expect(accounts.byApiToken(account?.token ?? '')).resolves.toMatchObject({ isDemo: true })
    await rm(others[made[0] ? 1 : 0] ?? '', { recursive: true })
    dataDir = others[made[0] ? 0 : 1] ?? ''
  })

  test('is as if it were not there once it is turned off', async () => {
    const account = await ensure()
    const { token } = await accounts.logInAsDemo(client)
    expect(await withoutDemo.hasDemo()).toBe(false)
    for (const [refused, code] of [
      [() => withoutDemo.logInAsDemo(client), 'not_found'],
      [() => withoutDemo.logIn(account, client), 'bad_credentials'],
      [() => withoutDemo.bySession(token), 'session_expired'],
      [() => withoutDemo.byApiToken(account.token), 'unauthorized'],
    ] as const) {
      await expect(refused()).rejects.toMatchObject({ code })
    }
    const other = credentials()
    const signedUp = await withoutDemo.signUp(other, client)
    expect(await withoutDemo.bySession(signedUp.token)).toMatchObject({ email: other.email })
    expect(await accounts.bySession(token)).toMatchObject({ isDemo: true })
  })

  test('says so when the file was changed into something else', async () => {
    await writeFile(join(dataDir, 'demo-account.json'), '{"email":"x"}')
    await expect(ensure()).rejects.toThrow('is not {email, password, token}')
  })
})
