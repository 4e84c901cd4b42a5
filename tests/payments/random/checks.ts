import { sql } from 'kysely'
import { expect } from 'vitest'
import { plans } from '../../../src/contract/catalogue.ts'
import { statementOf } from '../../../src/server/ledger/ledger-testing.ts'
import { checkInvoices, checkPlan } from './plan-checks.ts'
import type { Player, Shop } from './shop.ts'
import { invoicesOf, purchasePaymentsOf, takenFor } from './truth.ts'

/** What has to hold at every moment, whatever was lost or is still under way. */
export async function checkAlways(shop: Shop): Promise<void> {
  await checkLedger(shop)
  for (const player of shop.players) {
    const { milliCredits, held, ...parts } = await shop.fixture.ledger.balance(player.id)
    const { sum } = await statementOf(shop.fixture.ledger, player.id)
    const now = { sum, parts: parts.monthly + parts.purchased, held }
    const set = player.runs.reduce((all, run) => all + run.held, 0)
    expect(now).toEqual({ sum: milliCredits, parts: milliCredits, held: set })

    const paid = await purchasePaymentsOf(shop, player)
    const known = paid.map(({ creditId }) => creditId)
    expect(new Set(known).size, 'purchases that were charged once').toBe(known.length)
    const booked = await bookedPurchases(shop, player)
    expect(known).toEqual(expect.arrayContaining(Object.keys(booked)))
  }
}

/** What has to hold once everything was heard or looked up. */
export async function checkSettled(shop: Shop): Promise<void> {
  await checkAlways(shop)
  for (const player of shop.players) {
    const payments = await purchasePaymentsOf(shop, player)
    const bought = payments.map(({ creditId, amount }) => [creditId, creditsFor(amount)])
    expect(await bookedPurchases(shop, player), 'booked purchases').toEqual(
      Object.fromEntries(bought),
    )
    await checkRows(shop, player)
    await checkInvoices(shop, player)
    await checkPlan(shop, player)
    const invoices = await invoicesOf(shop, player)
    const forPacks = payments.reduce((sum, { amount }) => sum + amount, 0)
    const forPlans = invoices.reduce((sum, { amountPaid }) => sum + amountPaid, 0)
    expect(await takenFor(shop, player), 'all that was charged').toBe(forPacks + forPlans)
  }
}

/** Every transaction is balanced and so are all; balances are sums; nobody is below zero. */
async function checkLedger({ fixture }: Shop): Promise<void> {
  const { rows } = await sql<Record<string, string>>`
    select (select coalesce(sum(amount), 0) from ledger_entries) as total,
      (select count(*) from (select 1 from ledger_entries
        group by transaction_id having sum(amount) <> 0) as unbalanced) as unbalanced,
      (select count(*) from ledger_accounts as account where user_id is not null and balance <>
        (select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)
      ) as wrong,
      (select count(*) from ledger_accounts where balance < 0) as negative`.execute(fixture.db)
  expect(rows).toEqual([{ total: '0', unbalanced: '0', wrong: '0', negative: '0' }])
}

/** Milli-credits in the ledger by purchase. */
async function bookedPurchases({ fixture }: Shop, { id }: Player): Promise<Record<string, number>> {
  const rows = await sql<{ key: string; amount: string }>`
    select posted.key, sum(entry.amount) as amount from ledger_transactions as posted
    join ledger_entries as entry on entry.transaction_id = posted.id
    join ledger_accounts as account on account.id = entry.account_id and account.user_id = ${id}
    where posted.user_id = ${id} and posted.kind = 'purchase'
    group by posted.key`.execute(fixture.db)
  return Object.fromEntries(
    rows.rows.map(({ key, amount }) => [key.replace('purchase:', ''), Number(amount)]),
  )
}

/** Our rows of purchases: paid or not as the provider says, taken back as far as it gave back. */
async function checkRows(shop: Shop, player: Player): Promise<void> {
  const rows = await shop.fixture.db
    .selectFrom('credit_purchases')
    .selectAll()
    .where('user_id', '=', player.id)
    .execute()
  const payments = await purchasePaymentsOf(shop, player)
  for (const row of rows) {
    const payment = payments.find(({ creditId }) => creditId === row.id)
    const refunded = payment?.refunded ?? 0
    const reversed = Math.floor((Number(row.credits_milli) * refunded) / row.price_usdc_cent)
    const state = { status: row.status, reversed: Number(row.reversed_milli) }
    expect(state, `purchase ${row.id}`).toEqual({ status: payment ? 'paid' : 'failed', reversed })
  }
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(payments.map(({ creditId }) => creditId)))
}

function creditsFor(cents: number): number {
  const pack = plans.creditPrices.find(({ priceUsdcCent }) => priceUsdcCent === cents)
  if (!pack) throw new Error(`${cents} cents were charged, which is no pack's price.`)
  return pack.credits * 1000
}
