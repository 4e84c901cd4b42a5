import type { Stripe } from 'stripe'
import { startSandboxFixture } from '../sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox-testing.ts'

// For tests: plans to subscribe to, and a customer with a card.

export const visa = '4242424242424242'
export const challenged = '4000002760003184'
export const declining = '4000000000000341'

export type BillingFixture = SandboxFixture & {
  prices: Catalogue
  subscribe(customer: string, price: string): Promise<Stripe.Subscription>
  again(id: string): Promise<Stripe.Subscription>
  /** Newest first. */
  invoicesOf(customer: string): Promise<Stripe.Invoice[]>
  /** The types of all events about a customer's objects, in their order. */
  eventsOf(customer: string): Promise<string[]>
}

export async function startBillingFixture(): Promise<BillingFixture> {
  const world = await startSandboxFixture()
  const { stripe, sandbox, events } = world
  return {
    ...world,
    prices: await createCatalogue(world),
    subscribe: (customer, price) => stripe.subscriptions.create({ customer, items: [{ price }] }),
    again: (id) => stripe.subscriptions.retrieve(id),
    invoicesOf: async (customer) => (await stripe.invoices.list({ customer, limit: 100 })).data,
    async eventsOf(customer) {
      await sandbox.deliverNow()
      return events
        .filter(({ data }) => (data.object as { customer?: string }).customer === customer)
        .map(({ type }) => type)
    },
  }
}

export type Catalogue = Record<'light' | 'pro' | 'proYear' | 'plus', string>

/** Prices as the plans have them: 5, 15 and 30 dollars a month, 144 a year. */
async function createCatalogue({ stripe }: SandboxFixture): Promise<Catalogue> {
  const price = async (name: string, unit_amount: number, interval: 'month' | 'year') =>
    (
      await stripe.prices.create({
        currency: 'usd',
        unit_amount,
        recurring: { interval },
        product_data: { name },
        lookup_key: `${name}_${interval}`,
      })
    ).id
  return {
    light: await price('ProLight', 500, 'month'),
    pro: await price('Pro', 1500, 'month'),
    proYear: await price('Pro', 14_400, 'year'),
    plus: await price('ProPlus', 3000, 'month'),
  }
}

/** A new customer, with a saved card of that number as their default one. */
export async function customerWith(world: SandboxFixture, number?: string): Promise<string> {
  const { id } = await world.stripe.customers.create({ email: 'b@example.com' })
  if (number) await useCard(world, id, number)
  return id
}

/** Saves a card and makes it the customer's default one. */
export async function useCard(world: SandboxFixture, customer: string, number: string) {
  const card = await world.saveCard(customer, number)
  await world.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: card },
  })
  return card
}

/** The payment of an invoice. */
export async function paymentOf(
  { stripe }: SandboxFixture,
  invoice: string | Stripe.Invoice | null,
): Promise<Stripe.PaymentIntent> {
  const id = typeof invoice === 'string' ? invoice : (invoice?.id ?? '')
  const { payments } = await stripe.invoices.retrieve(id, {
    expand: ['payments.data.payment.payment_intent'],
  })
  return payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent
}

/** Passes or fails the bank's challenge of a payment, as its holder. */
export function authenticate(
  { form }: SandboxFixture,
  { id, client_secret }: Stripe.PaymentIntent,
  success: boolean,
) {
  return form(`/v1/payment_intents/${id}/sandbox_authenticate`, {
    client_secret: client_secret ?? '',
    success: String(success),
  })
}

/** The beginning and end of the period of a subscription's item, as dates. */
export function periodOf(subscription: Stripe.Subscription): [string, string] {
  const item = subscription.items.data[0]
  return [dateOf(item?.current_period_start ?? 0), dateOf(item?.current_period_end ?? 0)]
}

/** The UTC date of a moment in seconds. */
export const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

export const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? ''
export const planOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id
export const day = 86_400
