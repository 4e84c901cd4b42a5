import { endRun, giveBack, look, passDays, run, sweep } from './account.ts'
import { addCard, chooseCard, removeCard } from './cards.ts'
import type { Fault } from './network.ts'
import { changePlan, payInvoice, pollPlan } from './plans.ts'
import { buyCredits, goBack, pollPurchase, repeatOrder } from './purchases.ts'
import type { Player, Shop } from './shop.ts'

type Step = (shop: Shop, player: Player) => Promise<void>

/** What people do, and how often beside the rest. */
const steps: [weight: number, step: Step][] = [
  [8, addCard],
  [1, removeCard],
  [2, chooseCard],
  [16, buyCredits],
  [5, repeatOrder],
  [7, goBack],
  [3, pollPurchase],
  [26, changePlan],
  [4, pollPlan],
  [4, payInvoice],
  [7, run],
  [3, endRun],
  [18, passDays],
  [12, giveBack],
  [2, look],
  [4, sweep],
]

const all = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))
const faults: Fault[] = ['down', 'down', 'answer lost', 'answer lost', 'connection broken']

/** Most people have a card before anything happens. */
export async function openWallets(shop: Shop): Promise<void> {
  for (const player of shop.players) {
    if (shop.random.chance(90)) await addCard(shop, player, '4242424242424242')
    while (shop.random.chance(50)) await addCard(shop, player)
  }
}

/** Somebody does something, on a network that may fail, while events come or do not. */
export async function playStep(shop: Shop): Promise<void> {
  const { random, players, fixture, post, note } = shop
  const player = random.pick(players)
  note(`${players.indexOf(player)} at ${fixture.clock.now().toISOString()}:`)
  if (random.chance(20)) {
    const fault = random.pick(faults)
    const nth = 1 + random.below(6)
    note(`  ${fault} from request ${nth}`)
    shop.faults.plan(fault, nth, random.pick([1, 2, 100]))
  }
  const step = random.pick(all)
  const meanwhile = random.chance(30) ? post.bringSome() : undefined
  await Promise.all([step(shop, player), meanwhile])
  shop.faults.heal()
  if (random.chance(60)) await post.bringSome()
  if (random.chance(5)) await post.bringForged()
  fixture.clock.forward(random.pick([1, 10, 60, 600, 7200]))
}

/** Everybody's runs end, and what the provider has said and not said is heard and looked up. */
export async function heal(shop: Shop): Promise<void> {
  const { players, post, fixture } = shop
  shop.note('all is well again')
  for (const player of players) while (player.runs.length > 0) await endRun(shop, player)
  // Long enough for every payment, and every change that waits for one, to be given up.
  fixture.clock.forward(24 * 3600)
  for (const player of players) {
    const customer = await fixture.customer(player)
    if (customer) await fixture.sandbox.advance(customer, 0)
  }
  await post.bringAll()
  await fixture.events.reconcile()
  await post.bringAll()
  await fixture.events.reconcile()
}

/** Keeps the people of a case that is over out of the sweeps of later ones. */
export async function retire({ players, fixture: { db } }: Shop): Promise<void> {
  const ids = players.map(({ id }) => id)
  await db
    .updateTable('subscriptions')
    .set({ synced_at: new Date('2099-01-01') })
    .where('user_id', 'in', ids)
    .execute()
  await db.deleteFrom('subscription_changes').where('user_id', 'in', ids).execute()
}
