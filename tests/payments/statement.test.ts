import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../../src/server/accounts/index.ts'
import { statementOf } from '../../src/server/ledger/ledger-testing.ts'
import {
  numbers,
  startSubscriptions,
} from '../../src/server/subscriptions/subscriptions-testing.ts'
import type {
  Person,
  SubscriptionsFixture,
} from '../../src/server/subscriptions/subscriptions-testing.ts'

// The statement of one account, worked out by hand from the prices and Credits of the plans.

let world: SubscriptionsFixture
beforeAll(async () => {
  world = await startSubscriptions()
}, 120_000)
afterAll(() => world?.stop())

/** A new account, as the sign-up form makes it. */
async function signUp(): Promise<Person> {
  const { db, ledger, clock } = world
  const limits = { paymentsPerMinute: 1000, logInPerMinute: 5, accountsPerMinute: 60 }
  const config = { limits, demo: false }
  const accounts = createAccounts({ db, ledger, clock, config, key: Buffer.alloc(32, 1) })
  const credentials = { email: 'ada@example.com', password: 'a long enough password' }
  const { user } = await accounts.signUp(credentials, { ip: '127.0.0.1' })
  return user
}

/** A run whose price is set aside, and that ends up costing less. */
async function run(user: Person, held: number, chargedMilliCredits: number): Promise<void> {
  const { db, ledger } = world
  const generationId = randomUUIDv7()
  const hold = { userId: user.id, generationId, milliCredits: held, description: 'PNG to JPG' }
  await db.transaction().execute((tx) => ledger.hold(tx, hold))
  await db.transaction().execute((tx) => ledger.settle(tx, { generationId, chargedMilliCredits }))
}

const pass = (user: Person, days: number) => world.subscriptions.advance(user, days)

async function refundPack(user: Person, cents: number): Promise<void> {
  const { stripe } = world.world
  const { data } = await stripe.paymentIntents.list({ customer: await world.customer(user) })
  const pack = data.find(({ metadata }) => metadata.creditId)
  await stripe.refunds.create({ payment_intent: pack!.id, amount: cents })
  await world.deliver()
}

/** Lines of kind, Credits, the balance after it, and words. */
async function statement(user: Person): Promise<string> {
  const { entries } = await statementOf(world.ledger, user.id)
  let balance = 0
  const lines = entries.map(({ kind, credits, description }) => {
    balance += Math.round(credits * 1000)
    const columns = [credits.toFixed(3), (balance / 1000).toFixed(3)]
    return `${kind.padEnd(8)} ${columns.map((one) => one.padStart(10)).join('')}  ${description}`
  })
  return lines.join('\n')
}

test('the statement of an account through all that can happen to it', async () => {
  // 31 January, 12:00.
  const ada = await signUp()
  await world.addCard(ada, numbers.good)
  await world.change(ada, 'Pro', 'Year')
  await world.change(ada, 'Pro', 'Month')
  // The trial ends on 7 February at 12:00.
  await pass(ada, 8)
  await run(ada, 30_000, 22_500)
  await world.payments.buyCredits(ada, { amountUsdcCent: 900 })
  // 21 February, 12:00: half of the 28 days are left, of 1500 Credits more.
  await pass(ada, 13)
  await world.change(ada, 'ProPlus', 'Month')
  await run(ada, 2_000_000, 2_000_000)
  await refundPack(ada, 450)
  await world.change(ada, 'ProLight', 'Month')
  // 8 March: ProLight has begun. 8 April: it was renewed.
  await pass(ada, 15)
  await pass(ada, 31)
  await run(ada, 50_125, 40_001)
  await world.change(ada, 'Free')
  // 8 May: Free, as of the 7th. 2 June: another month of the account, opened on the 31st, has begun.
  await pass(ada, 30)
  await pass(ada, 25)

  expect(`\n${await statement(ada)}\n`).toBe(`
grant        75.000    75.000  Credits to begin with
grant       100.000   175.000  Credits to try the Pro plan
expiry     -100.000    75.000  Monthly Credits that were left
grant      1000.000  1075.000  Monthly Credits of the Pro plan
charge      -30.000  1045.000  PNG to JPG
refund        7.500  1052.500  PNG to JPG
purchase    500.000  1552.500  Bought 500 credits
grant       750.000  2302.500  More Credits with the ProPlus plan
charge    -2000.000   302.500  PNG to JPG
reversal   -250.000    52.500  Refund of 250 credits
grant       300.000   352.500  Monthly Credits of the ProLight plan
expiry     -300.000    52.500  Monthly Credits that were left
grant       300.000   352.500  Monthly Credits of the ProLight plan
charge      -50.125   302.375  PNG to JPG
refund       10.124   312.499  PNG to JPG
expiry     -259.999    52.500  Monthly Credits that were left
grant        15.000    67.500  Monthly Credits of the Free plan
expiry      -15.000    52.500  Monthly Credits that were left
grant        15.000    67.500  Monthly Credits of the Free plan
`)
  expect(await world.ledger.balance(ada.id)).toEqual({
    milliCredits: 67_500,
    monthly: 15_000,
    purchased: 52_500,
    held: 0,
  })
  expect(await world.bills(ada)).toEqual([
    'Pro, yearly: free trial 0 paid',
    'Pro, monthly 1500 paid',
    'Change to ProPlus, monthly 750 paid',
    'ProLight, monthly 500 paid',
    'ProLight, monthly 500 paid',
  ])
})
