import type { Kind, Records } from '../../../src/server/payments/sandbox/store/records.ts'
import type { Person } from '../../../src/server/subscriptions/subscriptions-testing.ts'
import type { Shop } from './shop.ts'

// What the provider has, read from what it keeps and not by the adapter that is tested.

type World = Pick<Shop, 'fixture'>

/** What the provider keeps of one kind for a person, oldest first. */
export async function kept<K extends Kind>(
  { fixture }: World,
  { id }: Person,
  kind: K,
): Promise<Records[K][]> {
  const rows = await fixture.db
    .selectFrom('sandbox_objects')
    .innerJoin('card_customers', 'card_customers.customer_id', 'sandbox_objects.customer_id')
    .where('card_customers.user_id', '=', id)
    .where('kind', '=', kind)
    .select('data')
    .orderBy('seq')
    .execute()
  return rows.map(({ data }) => data as Records[K])
}

/** All that the person's cards were really charged, in cents, before refunds. */
export async function takenFor(world: World, person: Person): Promise<number> {
  const charges = await kept(world, person, 'charge')
  return charges.reduce((sum, { amount, failure }) => (failure ? sum : sum + amount), 0)
}

export const invoicesOf = (world: World, person: Person) => kept(world, person, 'invoice')

export type PurchasePayment = {
  id: string
  creditId: string
  amount: number
  /** Cents that were given back, or lost to the bank. */
  refunded: number
  isDisputed: boolean
}

/** The payments for Credits that succeeded. */
export async function purchasePaymentsOf(world: World, person: Person): Promise<PurchasePayment[]> {
  const [intents, charges, disputes] = await Promise.all([
    kept(world, person, 'payment_intent'),
    kept(world, person, 'charge'),
    kept(world, person, 'dispute'),
  ])
  return intents.flatMap(({ id, status, amount, metadata: { creditId } }) => {
    if (status !== 'succeeded' || creditId === undefined) return []
    const charge = charges.find((one) => one.paymentIntent === id && !one.failure)
    if (!charge) throw new Error(`The payment ${id} succeeded without a charge.`)
    const lost = disputes.filter((one) => one.paymentIntent === id && one.status === 'lost')
    const refunded = lost.reduce((sum, one) => sum + one.amount, charge.refunded)
    return [{ id, creditId, amount, refunded, isDisputed: charge.isDisputed }]
  })
}

const running = ['active', 'trialing', 'past_due']

/** Subscriptions that give a plan now; there must not be two. */
export async function runningOf(world: World, person: Person) {
  const subscriptions = await kept(world, person, 'subscription')
  return subscriptions.filter(({ status }) => running.includes(status))
}

/** What has become of everything at the provider, counted by kind and state. */
export async function endsOf(world: World, person: Person): Promise<string[]> {
  const [intents, invoices, subscriptions, refunds, disputes] = await Promise.all([
    kept(world, person, 'payment_intent'),
    kept(world, person, 'invoice'),
    kept(world, person, 'subscription'),
    kept(world, person, 'refund'),
    kept(world, person, 'dispute'),
  ])
  return [
    ...intents.filter(({ invoice }) => !invoice).map(({ status }) => `purchase ${status}`),
    ...invoices.map(
      ({ reason, status }) => `${reason.replace('subscription_', 'bill ')} ${status}`,
    ),
    ...subscriptions.map(({ status }) => `plan ${status}`),
    ...subscriptions.filter(({ trialStart }) => trialStart !== null).map(() => 'trial'),
    ...refunds.map(() => 'refund'),
    ...disputes.map(({ status }) => `dispute ${status}`),
  ]
}
