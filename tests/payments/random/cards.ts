import type { Player, Shop } from './shop.ts'
import { anyProcess, typed } from './shop.ts'

/** Every test card that can be saved, and those that the form refuses. */
const numbers = [
  '4242424242424242',
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '4000002500003155',
  '4000002760003184',
  '4000002760003184',
  '4000000000000341',
  '4000000000000341',
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
]

/** Adds a card as the form does; the page may be closed at any moment of it. */
export async function addCard(
  shop: Shop,
  player: Player,
  number = shop.random.pick(numbers),
): Promise<void> {
  const { random, tried, form, note } = shop
  note(`adds the card ${number}`)
  const { node, survived } = anyProcess(shop)
  const client_secret = await tried(survived(node.payments.addCard(player)))
  if (!client_secret) return
  const card = await typed(shop, number)
  if (!card) return
  const path = `/v1/setup_intents/${client_secret.split('_secret_')[0]}`
  const set = await form(`${path}/confirm`, { client_secret, payment_method: card })
  if (set.status === 'requires_action') {
    if (random.chance(20)) return
    const success = String(random.chance(75))
    await form(`${path}/sandbox_authenticate`, { client_secret, success })
  }
  player.cards.push(card)
  if (random.chance(80)) await tried(shop.fixture.payments.cardStatus(player, card))
}

export async function removeCard(shop: Shop, player: Player): Promise<void> {
  const { node, survived } = anyProcess(shop)
  const card = anyCard(shop, player) ?? 'pm_of_nobody'
  shop.note(`removes ${card}`)
  await shop.tried(survived(node.payments.deleteCard(player, card)))
}

export async function chooseCard(shop: Shop, player: Player): Promise<void> {
  const card = anyCard(shop, player) ?? 'pm_of_nobody'
  shop.note(`makes ${card} the default`)
  await shop.tried(shop.fixture.payments.setDefaultCard(player, card))
}

/** A card of the person, now and then one of somebody else or of nobody; undefined: the default. */
export function anyCard({ random, players }: Shop, player: Player): string | undefined {
  if (random.chance(3)) return 'pm_of_nobody'
  if (random.chance(4)) return random.pickOrNone(random.pick(players).cards)
  return random.chance(50) ? random.pickOrNone(player.cards) : undefined
}
