import type { Stripe } from 'stripe'
import type { Catalogue } from './catalogue.ts'
import { idOf } from './client.ts'
import { firstMonthCoupon } from './ensure-catalogue.ts'
import { asked } from './errors.ts'
import { invoicePayment } from './invoices.ts'
import { voidInvoice } from './open-invoices.ts'
import { declinedPayment, asPayment } from './payments.ts'
import type { ChangeOutcome, Payment, SubscriptionFunctions } from './types.ts'

type Order = Parameters<SubscriptionFunctions['subscribe']>[0]

/** See `SubscriptionFunctions.subscribe`. Sent again with the same key, it finds what it has begun. */
export async function subscribe(
  stripe: Stripe,
  catalogue: Catalogue,
  order: Order,
): Promise<ChangeOutcome> {
  const { customerId, cardId, key } = order
  await dropUnpaid(stripe, customerId, key)
  const price = await catalogue.priceOf(order.to)
  const created = await asked(() =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price }],
        ...(cardId && { default_payment_method: cardId }),
        ...(order.discount && { discounts: [{ coupon: firstMonthCoupon }] }),
        ...(order.trialDays && {
          trial_period_days: order.trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
        }),
        payment_behavior: 'default_incomplete',
        metadata: { change: key },
      },
      { idempotencyKey: `${key}:subscribe` },
    ),
  )
  const invoiceId = idOf(created.latest_invoice)
  const begun = invoiceId ? await invoicePayment(stripe, invoiceId) : null
  const payment = begun && cardId ? await confirmed(stripe, begun, cardId, key) : begun
  // Not to be paid by accident: nothing was bought.
  if (payment?.error && invoiceId) await voidInvoice(stripe, invoiceId)
  return { payment, needsAction: payment?.status === 'requires_action' }
}

/** Gives up earlier attempts whose first bill was never paid. */
async function dropUnpaid(stripe: Stripe, customerId: string, key: string): Promise<void> {
  const { data } = await asked(() =>
    stripe.subscriptions.list({ customer: customerId, status: 'incomplete', limit: 100 }),
  )
  for (const { metadata, latest_invoice: invoice } of data) {
    const invoiceId = idOf(invoice)
    if (metadata.change !== key && invoiceId) await voidInvoice(stripe, invoiceId)
  }
}

/** Charges the card, unless that was tried before. */
async function confirmed(
  stripe: Stripe,
  payment: Payment,
  cardId: string,
  key: string,
): Promise<Payment> {
  const isWaiting =
    payment.status === 'requires_confirmation' || payment.status === 'requires_payment_method'
  if (!isWaiting || payment.error) return payment
  try {
    const intent = await asked(() =>
      stripe.paymentIntents.confirm(
        payment.id,
        { payment_method: cardId },
        { idempotencyKey: `${key}:confirm` },
      ),
    )
    return asPayment(intent)
  } catch (error) {
    return declinedPayment(error)
  }
}
