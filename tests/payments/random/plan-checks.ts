import { expect } from 'vitest'
import { planTiers } from '../../../generated/ids.ts'
import type { PlanTier } from '../../../generated/ids.ts'
import { plans } from '../../../src/contract/catalogue.ts'
import type { InvoiceRecord } from '../../../src/server/payments/sandbox/store/records.ts'
import type { Player, Shop } from './shop.ts'
import { invoicesOf, kept, runningOf } from './truth.ts'

/** The tier of the account and the row of its subscription are what the provider has. */
export async function checkPlan(shop: Shop, player: Player): Promise<void> {
  const running = await runningOf(shop, player)
  expect(running.length, 'subscriptions at once').toBeLessThan(2)
  const [subscription] = running
  const { db } = shop.fixture
  const user = await db
    .selectFrom('users')
    .select('tier')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', player.id)
    .executeTakeFirst()
  if (!subscription) {
    const now = { tier: user.tier, hasEnded: row?.has_ended ?? true }
    expect(now, 'a plan that nobody pays').toEqual({ tier: 'Free', hasEnded: true })
    return
  }
  const { terms, status, id, cancelAtPeriodEnd, schedule } = subscription
  const schedules = await kept(shop, player, 'subscription_schedule')
  const followed = schedules.find((one) => one.id === schedule)?.phases.at(-1)?.price
  const isOther = followed !== undefined && followed !== terms.price.id
  const after = isOther ? tierOf(await priceOf(shop, followed)) : null
  const known = {
    tier: user.tier,
    id: row?.provider_id,
    status: row?.status,
    hasEnded: row?.has_ended,
    period: row?.period,
    end: row?.term_end?.getTime(),
    next: row?.tier_after,
  }
  expect(known, 'the plan as we know it').toEqual({
    tier: tierOf(terms.price),
    id,
    status,
    hasEnded: false,
    period: terms.price.interval === 'year' ? 'Year' : 'Month',
    end: terms.periodEnd * 1000,
    next: cancelAtPeriodEnd ? 'Free' : after,
  })
}

/**
 * Our rows of bills are the provider's, every bill that is paid has given what it is for, once, and
 * no other has given anything. What came only after its month was over gives nothing.
 */
export async function checkInvoices(shop: Shop, player: Player): Promise<void> {
  const invoices = await invoicesOf(shop, player)
  const subscriptions = await kept(shop, player, 'subscription')
  const began = subscriptions.filter(({ status }) => !status.startsWith('incomplete'))
  const ours = (one: InvoiceRecord) => began.some(({ id }) => id === one.subscription)
  const rows = await shop.fixture.db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', player.id)
    .execute()
  const given = await givenByInvoices(shop, player)
  for (const invoice of invoices) {
    const { id, status, amountDue, amountPaid } = invoice
    const row = rows.find((one) => one.id === id)
    if (row || ours(invoice)) {
      const known = [row?.status, row?.amount_due_usdc_cent, row?.amount_paid_usdc_cent]
      expect(known, `invoice ${id}`).toEqual([status, amountDue, amountPaid])
    }
    const credits = given.get(id)
    given.delete(id)
    if (status !== 'paid') expect(credits, `what ${id}, ${status}, gives`).toBeUndefined()
    else await checkGiven(shop, player, invoice, credits)
  }
  expect([...given.keys()], 'Credits for bills of nobody').toEqual([])
  const trials = began.filter(({ trialStart }) => trialStart !== null)
  expect(trials.length, 'trials').toBeLessThan(2)
}

async function checkGiven(
  shop: Shop,
  player: Player,
  invoice: InvoiceRecord,
  credits: number | undefined,
): Promise<void> {
  const what = `what ${invoice.id}, ${invoice.reason}, gives`
  const line = invoice.lines.filter(({ amount }) => amount >= 0).at(-1)
  if (!line) {
    expect(credits, what).toBeUndefined()
    return
  }
  const customer = await shop.fixture.customer(player)
  const now = +(await shop.fixture.provider.now(customer)) / 1000
  const subscription = (await runningOf(shop, player)).find(({ id }) => id === invoice.subscription)
  const isTrial = line.amount === 0 && invoice.reason === 'subscription_create'
  const price = await priceOf(shop, line.price)
  const month = plans.tiers[tierOf(price)].monthlyCredits * 1000
  const whole = isTrial ? plans.trial.credits * 1000 : month
  // A month that was over when its bill was first seen, or a plan that had ended by then.
  const monthEnd = Math.min(line.end, line.start + 28 * 86_400)
  const mayBeLate = !subscription || monthEnd <= now
  if (invoice.reason === 'subscription_update') {
    if (line.amount === 0 || !subscription) return
    expect(credits, what).toBeDefined()
    expect(credits, what).toBeLessThanOrEqual(month)
    return
  }
  if (mayBeLate) expect([undefined, 0, whole], what).toContain(credits)
  else expect(credits, what).toBe(whole)
}

/** Milli-credits of the month by invoice. */
async function givenByInvoices({ fixture }: Shop, { id }: Player): Promise<Map<string, number>> {
  const rows = await fixture.db
    .selectFrom('ledger_transactions as posted')
    .leftJoin('ledger_accounts as account', (join) =>
      join.onRef('account.user_id', '=', 'posted.user_id').on('account.kind', '=', 'monthly'),
    )
    .leftJoin('ledger_entries as entry', (join) =>
      join
        .onRef('entry.transaction_id', '=', 'posted.id')
        .onRef('entry.account_id', '=', 'account.id'),
    )
    .where('posted.user_id', '=', id)
    .where('posted.key', 'like', 'grant:invoice:%')
    .select(['posted.key', 'entry.amount'])
    .execute()
  return new Map(
    rows.map(({ key, amount }) => [key.replace('grant:invoice:', ''), Number(amount ?? 0)]),
  )
}

async function priceOf({ fixture }: Shop, id: string) {
  const { metadata } = await fixture.world.stripe.prices.retrieve(id)
  return { metadata }
}

function tierOf({ metadata }: { metadata: Record<string, string> }): PlanTier {
  return planTiers.find((tier) => tier === metadata.tier)!
}
