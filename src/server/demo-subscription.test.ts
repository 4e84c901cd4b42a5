import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureDemoAccount } from './accounts/demo.ts'
import { configFrom } from './config.ts'
import { startTestDatabase } from './db/database-testing.ts'
import type { TestDatabase } from './db/database-testing.ts'
import { ensureDemoSubscription } from './demo-subscription.ts'
import { createLedger } from './ledger/index.ts'
import type { Ledger } from './ledger/index.ts'
import { expectSound, inTransactions, statementOf } from './ledger/ledger-testing.ts'
import { createLog } from './log.ts'
import { openPayments } from './open-payments.ts'
import type { PaymentPorts } from './open-payments.ts'
import { createCardProvider } from './payments/provider/index.ts'
import { publishableKey, secretKey } from './payments/sandbox/index.ts'

const clock = { now: () => new Date('2030-01-31T12:00:00Z') }
const key = Buffer.alloc(32, 7)

let database: TestDatabase
let ledger: Ledger
let dataDir: string
let warned: string[]
beforeAll(async () => {
  database = await startTestDatabase()
  ledger = createLedger({ db: database.db, clock })
  const { sandbox } = aNode().ports
  const keys = { secretKey, publishableKey, webhookSecret: 'whsec' }
  await createCardProvider({ keys, clock, fetch: sandbox?.fetch }).ensureCatalogue()
}, 60_000)
afterAll(async () => {
  await expectSound(database.db)
  await database.stop()
})
beforeEach(async () => {
  // The demo account of the test before becomes anybody's.
  await database.db
    .updateTable('users')
    .set({ is_demo: false, email: sql`id` })
    .where('is_demo', '=', true)
    .execute()
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-demo-'))
  warned = []
})
afterEach(() => rm(dataDir, { recursive: true }))

/** What a node has, and what its start does about the demo account. */
function aNode() {
  const { db } = database
  const log = createLog('silent')
  log.warn = (details: { error?: unknown }, message?: string) => {
    warned.push(`${message}: ${details.error}`)
  }
  const presence = { nodeId: randomUUIDv7(), isAlive: async () => true }
  const base = { db, ledger, clock, log, config: configFrom({}) }
  const payments = openPayments({ ...base, presence: presence as never, key })
  const ports = { ...base, ...payments }
  return {
    ports,
    async start(changed: Partial<PaymentPorts> = {}) {
      await ensureDemoAccount({ ...base, dataDir })
      await ensureDemoSubscription({ ...ports, ...changed })
    },
  }
}

const demo = () =>
  database.db.selectFrom('users').selectAll().where('is_demo', '=', true).executeTakeFirstOrThrow()
const brokenSandbox = (node: ReturnType<typeof aNode>) => ({
  sandbox: {
    ...node.ports.sandbox!,
    browser: () => Promise.reject(new Error('The sandbox is broken.')),
  },
})

test('has a card, a paid subscription and 1000 Credits of the month', async () => {
  const node = aNode()
  await node.start()
  expect(warned).toEqual([])
  const user = await demo()
  expect(user.tier).toBe('Pro')
  expect(await ledger.balance(user.id)).toMatchObject({ monthly: 1_000_000, purchased: 0 })
  const { payments, subscriptions } = node.ports
  const { cards, defaultCardId } = await payments.cards(user)
  expect(cards).toMatchObject([{ id: defaultCardId, scheme: 'VISA', last4: '4242' }])
  expect(await subscriptions.of(user)).toMatchObject({
    tier: 'Pro',
    subscription: {
      period: 'Month',
      status: 'active',
      currentTermEnd: '2030-02-28T12:00:00.000Z',
      purchasePriceUsdcCent: 1500,
    },
  })
  expect(await subscriptions.invoices(user)).toMatchObject([{ status: 'paid' }])
})

test('is made once, by one of the nodes that start at the same time, at many starts', async () => {
  await Promise.all([aNode().start(), aNode().start(), aNode().start()])
  await aNode().start()
  const user = await demo()
  const { payments, subscriptions } = aNode().ports
  expect((await payments.cards(user)).cards).toHaveLength(1)
  expect(await subscriptions.invoices(user)).toHaveLength(1)
  expect((await statementOf(ledger, user.id)).entries).toMatchObject([
    { kind: 'grant', credits: 1000 },
  ])
})

test('of earlier data keeps the Credits it was given, and no more', async () => {
  const node = aNode()
  await ensureDemoAccount({ ...node.ports, dataDir })
  const user = await demo()
  const post = inTransactions(database.db, ledger)
  const given = { userId: user.id, milliCredits: 1_000_000, key: `demo:${user.id}` }
  await post.grant({ ...given, description: 'Monthly Credits of the Pro plan' })
  await post.hold({ userId: user.id, generationId: crypto.randomUUID(), milliCredits: 100_000 })
  await database.db
    .insertInto('subscriptions')
    .values({
      user_id: user.id,
      period: 'Month',
      status: 'active',
      term_start: new Date('2029-11-01T00:00:00Z'),
      purchase_price_usdc_cent: 1500,
    })
    .execute()

  await node.start()
  expect(warned).toEqual([])
  expect(await ledger.balance(user.id)).toMatchObject({ milliCredits: 900_000, monthly: 0 })
  const { subscription } = await node.ports.subscriptions.of(user)
  expect(subscription).toMatchObject({ currentTermEnd: '2030-02-28T12:00:00.000Z' })
})

describe('where the sandbox fails', () => {
  test('it has its plan and its Credits all the same, and the log says so', async () => {
    const node = aNode()
    await node.start(brokenSandbox(node))
    await node.start(brokenSandbox(node))
    expect(warned[0]).toBe(
      'The demo account has no subscription: the sandbox could not make one: Error: The sandbox is broken.',
    )
    const user = await demo()
    expect(user.tier).toBe('Pro')
    expect(await ledger.balance(user.id)).toMatchObject({ milliCredits: 1_000_000 })
  })

  test('a later start makes the subscription, and gives no second 1000 Credits', async () => {
    const node = aNode()
    await node.start(brokenSandbox(node))
    await node.start()
    const user = await demo()
    expect((await node.ports.subscriptions.of(user)).subscription?.status).toBe('active')
    expect(await ledger.balance(user.id)).toMatchObject({ milliCredits: 1_000_000 })
  })
})

test('where payments are real it has the Credits alone', async () => {
  await aNode().start({ sandbox: undefined })
  const user = await demo()
  expect(warned).toEqual([])
  expect(await ledger.balance(user.id)).toMatchObject({ purchased: 1_000_000 })
  const { cards } = await aNode().ports.payments.cards(user)
  expect(cards).toEqual([])
})

test('one that went back to the Free plan is left there', async () => {
  const node = aNode()
  await node.start()
  const user = await demo()
  await database.db
    .updateTable('subscriptions')
    .set({ has_ended: true, status: 'canceled' })
    .where('user_id', '=', user.id)
    .execute()
  await database.db.updateTable('users').set({ tier: 'Free' }).where('id', '=', user.id).execute()
  await aNode().start()
  expect((await demo()).tier).toBe('Free')
  expect(await node.ports.subscriptions.invoices(user)).toHaveLength(1)
})
