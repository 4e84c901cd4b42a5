import { expect } from 'vitest'
import { plans } from '../../../src/contract/catalogue.ts'
import type { Payment } from '../../../src/server/payments/provider/types.ts'
import type { Node } from '../../../src/server/subscriptions/subscriptions-testing.ts'
import { anyCard } from './cards.ts'
import { anyProcess, newKey } from './shop.ts'
import type { Player, Shop, Survival } from './shop.ts'
import { takenFor } from './truth.ts'

type Order = Player['orders'][number]

/** Orders a pack of Credits: once, by a double click, or in two tabs. */
export async function buyCredits(shop: Shop, player: Player): Promise<void> {
  const { random, note } = shop
  const order = newOrder(shop, player)
  const how = random.pick(['once', 'once', 'once', 'double click', 'two tabs'] as const)
  note(`orders for ${order.amountUsdcCent} (${how}, key ${order.key}, card ${order.cardId})`)
  const orders = { once: [order], 'double click': [order, order], 'two tabs': [order] }[how]
  if (how === 'two tabs') orders.push({ ...order, key: order.key && newKey() })
  player.orders.push(...new Set(orders))
  const before = await takenFor(shop, player)
  await Promise.all(orders.map((one) => send(shop, player, one)))
  const times = order.key === undefined ? orders.length : new Set(orders).size
  const most = times * Math.max(order.amountUsdcCent, 0)
  expect((await takenFor(shop, player)) - before, 'what one click takes').toBeLessThanOrEqual(most)
}

/** Sends an order again, with its key if it had one. */
export async function repeatOrder(shop: Shop, player: Player): Promise<void> {
  const order = shop.random.pickOrNone(player.orders.filter(({ key }) => key !== undefined))
  if (!order) return
  const isEdited = shop.random.chance(25)
  const amountUsdcCent = isEdited ? priceOf(shop) : order.amountUsdcCent
  shop.note(`repeats the order ${order.key} for ${amountUsdcCent}`)
  await send(shop, player, { ...order, amountUsdcCent })
}

/** Sends an order; who gets no answer sends it once more, most often with the same key. */
async function send(shop: Shop, player: Player, order: Order): Promise<void> {
  const { node, survived } = anyProcess(shop)
  const isAnswered = await sendTo(node, survived, shop, player, order)
  if (isAnswered || order.key === undefined || shop.random.chance(20)) return
  shop.note('  sends it again')
  await sendTo(shop.fixture, (work) => work, shop, player, order)
}

async function sendTo(
  { payments }: Pick<Node, 'payments'>,
  survived: Survival,
  shop: Shop,
  player: Player,
  { key, ...wish }: Order,
): Promise<boolean> {
  const answer = await shop.tried(survived(payments.buyCredits(player, wish, key)))
  if (!answer) return false
  const { creditId, paymentIntent } = answer
  if (key !== undefined) {
    expect(player.creditIds.get(key) ?? creditId, `the purchase of ${key}`).toBe(creditId)
    player.creditIds.set(key, creditId)
  }
  if (!player.purchases.includes(creditId)) player.purchases.push(creditId)
  await attend(shop, player, paymentIntent)
  return true
}

/** What a person does about a payment that the bank asks about: passes, fails, or goes away. */
export async function attend(shop: Shop, player: Player, payment: Payment | null): Promise<void> {
  if (!payment) return
  shop.note(`  payment ${payment.id} ${payment.status} ${payment.error?.code ?? ''}`)
  const shown = ['id', 'status', 'clientSecret', 'error']
  expect(shown, 'what is told of a payment').toEqual(expect.arrayContaining(Object.keys(payment)))
  player.payments.push(payment)
  if (payment.status !== 'requires_action') return
  const choice = shop.random.pick(['passes', 'passes', 'fails', 'goes away'] as const)
  shop.note(`  ${choice} the challenge`)
  if (choice !== 'goes away') await authenticate(shop, payment, choice === 'passes')
  if (choice !== 'fails' || shop.random.chance(50)) return
  await shop.post.bringSome()
  await confirm(shop, player, payment)
}

/** An old page that is still open: its challenge is answered, or its payment sent again. */
export async function goBack(shop: Shop, player: Player): Promise<void> {
  const { random, note } = shop
  const payment = random.pickOrNone(player.payments)
  if (!payment) return
  note(`goes back to the payment ${payment.id}`)
  if (random.chance(50)) await authenticate(shop, payment, random.chance(70))
  else await confirm(shop, player, payment)
}

/** Pays with another card, in the page that knows the payment's secret. */
async function confirm(shop: Shop, player: Player, { id, clientSecret }: Payment): Promise<void> {
  const card = shop.random.pickOrNone(player.cards)
  shop.note(`  pays ${id} with ${card}`)
  await shop.form(`/v1/payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    ...(card && { payment_method: card }),
  })
}

/** What the page asks until it knows. */
export async function pollPurchase(shop: Shop, player: Player): Promise<void> {
  const own = shop.random.pickOrNone(player.purchases)
  const creditId = shop.random.chance(15)
    ? shop.random.pickOrNone(shop.random.pick(shop.players).purchases)
    : own
  if (!creditId) return
  const { node, survived } = anyProcess(shop)
  await shop.tried(survived(node.payments.creditsStatus(player, creditId)))
}

async function authenticate(
  shop: Shop,
  { id, clientSecret }: Payment,
  passes: boolean,
): Promise<void> {
  await shop.form(`/v1/payment_intents/${id}/sandbox_authenticate`, {
    client_secret: clientSecret,
    success: String(passes),
  })
}

function newOrder(shop: Shop, player: Player): Order {
  const { random } = shop
  return {
    key: random.chance(80) ? newKey() : undefined,
    amountUsdcCent: priceOf(shop),
    cardId: anyCard(shop, player),
  }
}

/** The price of a pack, now and then an edited one. */
function priceOf({ random }: Shop): number {
  if (random.chance(5)) return random.pick([0, -200, 1, 199, 1701, 2 ** 31])
  return random.pick(plans.creditPrices).priceUsdcCent
}
