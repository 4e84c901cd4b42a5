import { randomUUIDv7 } from 'node:crypto'
import { purchasePaymentsOf } from './truth.ts'
import type { Player, Shop } from './shop.ts'

/** A run: its price is set aside, and charged in whole, in part or not at all when it ends. */
export async function run(shop: Shop, player: Player): Promise<void> {
  const { random, fixture, tried, note } = shop
  const { db, ledger } = fixture
  const held = random.pick([500, 2500, 75_000, 1 + random.below(400_000)])
  const generationId = randomUUIDv7()
  note(`runs something for ${held}`)
  await tried(fixture.subscriptions.grantDue(player.id))
  const begun = await tried(
    db
      .transaction()
      .execute((tx) => ledger.hold(tx, { userId: player.id, generationId, milliCredits: held }))
      .then(() => true),
  )
  if (begun) player.runs.push({ generationId, held })
  if (random.chance(60)) await endRun(shop, player)
}

export async function endRun({ random, fixture, note }: Shop, player: Player): Promise<void> {
  const [ended] = player.runs.splice(random.below(player.runs.length || 1), 1)
  if (!ended) return
  const { generationId, held } = ended
  const chargedMilliCredits = random.pick([0, held, random.below(held + 1)])
  note(`a run ends for ${chargedMilliCredits} of ${held}`)
  const settle = () =>
    fixture.db
      .transaction()
      .execute((tx) => fixture.ledger.settle(tx, { generationId, chargedMilliCredits }))
  await (random.chance(20) ? Promise.all([settle(), settle()]) : settle())
}

/** Lets the person's time pass, as they do it in the sandbox, or unseen. */
export async function passDays({ random, fixture, tried, note }: Shop, player: Player) {
  const days = random.pick([1, 3, 7, 8, 20, 31, 32, 62, 400])
  const isSeen = random.chance(50)
  note(`${days} days pass${isSeen ? '' : ' unseen'}`)
  if (isSeen) {
    await tried(fixture.subscriptions.advance(player, days))
    return
  }
  const customer = await fixture.customer(player)
  if (customer) await fixture.sandbox.advance(customer, days * 86_400)
}

/** Gives a purchase back, or loses it to the bank. */
export async function giveBack(shop: Shop, player: Player): Promise<void> {
  const { random, fixture, note } = shop
  const payment = random.pickOrNone(await purchasePaymentsOf(shop, player))
  if (!payment) return
  const { stripe } = fixture.world
  const left = payment.amount - payment.refunded
  if (left <= 0 || payment.isDisputed) return
  if (random.chance(70)) {
    const amount = random.chance(50) ? left : 1 + random.below(left)
    note(`gets ${amount} of ${payment.id} refunded`)
    await stripe.refunds.create({ payment_intent: payment.id, amount })
    return
  }
  const status = random.pick(['lost', 'lost', 'won'])
  note(`disputes ${payment.id}: ${status}`)
  await stripe.rawRequest('POST', `/v1/payment_intents/${payment.id}/sandbox_dispute`, {
    status: 'needs_response',
  })
  if (random.chance(50)) await shop.post.bringSome()
  await stripe.rawRequest('POST', `/v1/payment_intents/${payment.id}/sandbox_dispute`, { status })
}

export async function look({ fixture, tried }: Shop, player: Player): Promise<void> {
  await tried(fixture.subscriptions.of(player))
}

export async function sweep({ fixture, note }: Shop): Promise<void> {
  note('a sweep')
  await fixture.events.reconcile()
}
