import type { Stripe } from 'stripe'
import type { Catalogue } from './catalogue.ts'
import { idOf } from './client.ts'
import { asked } from './errors.ts'
import { invoicePayment } from './invoices.ts'
import { releaseSchedule } from './next-term.ts'
import { dropPending, voidInvoice } from './open-invoices.ts'
import { currentState, itemOf, secondsOf } from './subscription-record.ts'
import type { ChangeOutcome, Plan, SubscriptionFunctions, SubscriptionRecord } from './types.ts'

type Order = Parameters<SubscriptionFunctions['upgrade']>[0]

/** See `SubscriptionFunctions.upgrade`. Sent again with the same key, it finds what it has begun. */
export async function upgrade(
  stripe: Stripe,
  catalogue: Catalogue,
  order: Order,
): Promise<ChangeOutcome> {
  const { key } = order
  const { id } = order.subscription
  const before = await prepared(stripe, order)
  const change = await upgradeOf(catalogue, before, order)
  const after = await asked(() =>
    stripe.subscriptions.update(
      id,
      { ...change, payment_behavior: 'pending_if_incomplete' },
      { idempotencyKey: `${key}:upgrade` },
    ),
  )
  const invoiceId = idOf(after.latest_invoice)
  const payment = invoiceId ? await invoicePayment(stripe, invoiceId) : null
  const needsAction = payment?.status === 'requires_action'
  const isDeclined = after.pending_update && !needsAction && payment?.status !== 'succeeded'
  if (isDeclined && invoiceId) {
    await voidInvoice(stripe, invoiceId)
    await payByEarlierCard(stripe, before)
  }
  return { payment, needsAction }
}

/** What changes at once, the same for the preview and for the change itself. */
export async function upgradeOf(
  catalogue: Catalogue,
  raw: Stripe.Subscription,
  {
    subscription,
    to,
    at,
  }: { subscription: Pick<SubscriptionRecord, 'tier' | 'period' | 'status'>; to: Plan; at: Date },
) {
  const isSame = subscription.tier === to.tier && subscription.period === to.period
  const item = { id: itemOf(raw).id, price: await catalogue.priceOf(to) }
  return {
    // A trial that only ends keeps the price it began with.
    ...(!isSame && { items: [item] }),
    proration_behavior: 'always_invoice' as const,
    ...(subscription.status === 'trialing'
      ? { trial_end: 'now' as const }
      : { proration_date: secondsOf(at) }),
  }
}

/**
 * Frees the subscription from what would be in the way and names the card that pays, which cannot
 * be said in the change itself. The metadata tell a repetition that this was done.
 */
async function prepared(
  stripe: Stripe,
  { subscription: { id }, cardId, key }: Order,
): Promise<Stripe.Subscription> {
  const raw = await currentState(stripe, id)
  if (raw.metadata.change === key) return raw
  await dropPending(stripe, raw)
  await releaseSchedule(stripe, raw)
  const earlierCard = idOf(raw.default_payment_method) ?? ''
  return asked(() =>
    stripe.subscriptions.update(
      id,
      {
        ...(cardId && { default_payment_method: cardId }),
        metadata: { change: key, earlierCard },
      },
      { idempotencyKey: `${key}:prepare` },
    ),
  )
}

/** A card that was declined shall not be the one that the next term is charged to. */
async function payByEarlierCard(
  stripe: Stripe,
  { id, customer, metadata }: Stripe.Subscription,
): Promise<void> {
  const card = metadata.earlierCard || (await cardOfCustomer(stripe, idOf(customer) ?? ''))
  if (card) await asked(() => stripe.subscriptions.update(id, { default_payment_method: card }))
}

async function cardOfCustomer(stripe: Stripe, customerId: string): Promise<string | undefined> {
  const customer = await asked(() => stripe.customers.retrieve(customerId))
  return customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method)
}
