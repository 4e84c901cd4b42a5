import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import { form, integer, metadata, oneOf, text, withMetadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import type { ChargeRecord, RefundRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { chargeView, refundView } from '../views/charge.ts'

const newRefund = form({
  charge: text,
  payment_intent: text,
  amount: integer,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
})

export const refundRoutes = [
  route('GET', '/v1/charges/:id', form({}), async ({ store, id }) =>
    chargeView(await store.get('charge', id)),
  ),

  route('POST', '/v1/refunds', newRefund, async ({ store, params }) => {
    const charge = await chargeOf(store, params)
    const left = charge.amount - charge.refunded
    const amount = params.amount ?? left
    if (left === 0) {
      throw invalidRequest(
        `Charge ${charge.id} has already been refunded.`,
        'charge_already_refunded',
      )
    }
    if (amount <= 0 || amount > left) {
      throw invalidRequest(
        `Refund amount (${amount}) must be between 1 and the unrefunded amount (${left}).`,
        undefined,
        'amount',
      )
    }
    const refund: RefundRecord = {
      id: newId('refund'),
      created: await store.now(charge.customer),
      customer: charge.customer,
      charge: charge.id,
      paymentIntent: charge.paymentIntent,
      amount,
      currency: charge.currency,
      reason: params.reason ?? null,
      metadata: withMetadata({}, params.metadata),
    }
    charge.refunded += amount
    await store.save('charge', charge)
    await store.save('refund', refund)
    await emit(store, 'refund.created', 'refund', refund)
    await emit(store, 'charge.refunded', 'charge', charge)
    return refundView(refund)
  }),
]

async function chargeOf(
  store: Store,
  params: { charge: string | undefined; payment_intent: string | undefined },
): Promise<ChargeRecord> {
  const intent = params.payment_intent
    ? await store.get('payment_intent', params.payment_intent, 'payment_intent')
    : undefined
  const id = params.charge ?? intent?.latestCharge
  if (!id) throw invalidRequest('This payment has no successful charge to refund.')
  const charge = await store.get('charge', id, 'charge')
  if (charge.failure) throw invalidRequest(`Charge ${id} failed and cannot be refunded.`)
  return charge
}
