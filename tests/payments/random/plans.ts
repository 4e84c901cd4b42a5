import { expect } from 'vitest'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../../src/contract/catalogue.ts'
import { anyCard } from './cards.ts'
import { attend } from './purchases.ts'
import { newKey, anyProcess } from './shop.ts'
import type { Player, Shop } from './shop.ts'
import { invoicesOf, takenFor } from './truth.ts'

const tiers: PlanTier[] = ['Free', 'ProLight', 'Pro', 'ProPlus', 'ProLight', 'Pro', 'ProPlus']
const periods: Period[] = ['Month', 'Month', 'Year']

type Wish = { tier: PlanTier; period: Period; cardId: string | undefined }

/** Looks at a price, then changes the plan: once, by a double click, or in two tabs. */
export async function changePlan(shop: Shop, player: Player): Promise<void> {
  const { random, note, tried, fixture } = shop
  const wish = newWish(shop, player)
  const { tier, period, cardId } = wish
  const how = random.pick(['once', 'once', 'once', 'double click', 'two tabs'] as const)
  note(`changes to ${tier} ${period} (${how}, card ${cardId})`)
  const preview = await tried(fixture.subscriptions.preview(player, { tier, period }))
  const before = await takenFor(shop, player)
  const key = random.chance(50) ? newKey() : undefined
  if (how === 'once') await send(shop, player, wish, key)
  if (how === 'double click') {
    await Promise.all([send(shop, player, wish, key), send(shop, player, wish, key)])
  }
  if (how === 'two tabs') {
    await Promise.all([send(shop, player, wish), send(shop, player, newWish(shop, player))])
    return
  }
  if (!preview) return
  const taken = (await takenFor(shop, player)) - before
  expect([0, preview.amountDueForChangeUsdCent], 'what a change takes').toContain(taken)
}

async function send(shop: Shop, player: Player, wish: Wish, key?: string): Promise<void> {
  const { node, survived } = anyProcess(shop)
  const answer = await shop.tried(survived(node.subscriptions.change(player, wish, key)))
  if (answer) await attend(shop, player, answer.paymentIntent)
  if (!answer && shop.random.chance(60)) {
    shop.note('  sends it again')
    const again = await shop.tried(shop.fixture.subscriptions.change(player, wish, key))
    if (again) await attend(shop, player, again.paymentIntent)
  }
}

/** Changes from one plan to another, and back, or away. */
function newWish(shop: Shop, player: Player): Wish {
  const { random } = shop
  const tier = random.chance(4) ? 'LegacyPro' : random.pick(tiers)
  return { tier, period: random.pick(periods), cardId: anyCard(shop, player) }
}

export async function pollPlan(shop: Shop, player: Player): Promise<void> {
  const { random, fixture, tried } = shop
  const plan = { tier: random.pick(tiers), period: random.pick(periods) }
  await tried(fixture.subscriptions.tierPeriodStatus(player, plan))
}

/** Pays a bill, most often an open one, now and then somebody else's. */
export async function payInvoice(shop: Shop, player: Player): Promise<void> {
  const { random, players, note, tried } = shop
  const payer = random.chance(10) ? random.pick(players) : player
  const invoices = await invoicesOf(shop, player)
  const open = invoices.filter(({ status }) => status === 'open')
  const invoice = random.pickOrNone(open.length > 0 && random.chance(80) ? open : invoices)
  if (!invoice) return
  note(`pays the ${invoice.status} invoice ${invoice.id}${payer === player ? '' : ' of another'}`)
  const before = await takenFor(shop, player)
  const order = { invoiceId: invoice.id, cardId: anyCard(shop, payer) }
  const clicks = random.chance(25) ? 2 : 1
  await Promise.all(
    Array.from({ length: clicks }, async () => {
      const { node, survived } = anyProcess(shop)
      const payment = await tried(survived(node.payments.payInvoice(payer, order)))
      await attend(shop, payer, payment ?? null)
    }),
  )
  const taken = (await takenFor(shop, player)) - before
  expect([0, invoice.amountDue], 'what a bill takes').toContain(taken)
}
