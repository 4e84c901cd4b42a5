import { Stripe } from 'stripe'
import { ActionError } from '../../../contract/errors.ts'
import { idOf } from './client.ts'
import { asked, declineOf, paymentError, unless } from './errors.ts'
import type { Payment, PaymentFunctions, PaymentRecord } from './types.ts'

type CreditPayments = Pick<PaymentFunctions, 'pay' | 'payment' | 'paymentOf' | 'cancelPayment'>

/** Payments for packs of Credits. */
export function creditPayments(stripe: Stripe): CreditPayments {
  const record = async (intent: Stripe.PaymentIntent): Promise<PaymentRecord> => ({
    ...asPayment(intent),
    customerId: idOf(intent.customer) ?? '',
    amountCent: intent.amount,
    refundedCent: await givenBack(stripe, intent),
    creditId: intent.metadata.creditId,
  })
  return {
    async pay({ customerId, cardId, amountCent, creditId }) {
      try {
        const intent = await asked(() =>
          stripe.paymentIntents.create(
            {
              amount: amountCent,
              currency: 'usd',
              customer: customerId,
              payment_method: cardId,
              confirm: true,
              off_session: false,
              allowed_payment_method_types: ['card'],
              metadata: { creditId },
            },
            { idempotencyKey: `credits:${creditId}` },
          ),
        )
        return asPayment(intent)
      } catch (error) {
        return declinedPayment(error)
      }
    },

    async payment(paymentId) {
      const expand = ['latest_charge']
      return record(await asked(() => stripe.paymentIntents.retrieve(paymentId, { expand })))
    },

    // By listing: the provider's search finds a payment only after a while.
    async paymentOf(customerId, creditId) {
      const list = { customer: customerId, limit: 100, expand: ['data.latest_charge'] }
      const { data } = await asked(() => stripe.paymentIntents.list(list))
      const intent = data.find(({ metadata }) => metadata.creditId === creditId)
      return intent && record(intent)
    },

    async cancelPayment(paymentId) {
      // What has ended cannot be cancelled; reading it again tells how it ended.
      await asked(() =>
        stripe.paymentIntents.cancel(paymentId).catch(unless('payment_intent_unexpected_state')),
      )
    },
  }
}

const statuses = [
  'requires_confirmation',
  'requires_action',
  'requires_payment_method',
  'succeeded',
  'canceled',
] as const satisfies Payment['status'][]

/** A payment as the provider has it; its last error only while another card is wanted. */
export function asPayment(intent: Stripe.PaymentIntent): Payment {
  const { id, client_secret: clientSecret, last_payment_error: error } = intent
  const status = statuses.find((one) => one === intent.status) ?? 'processing'
  if (!clientSecret) throw new Error(`The card provider gave no secret for the payment ${id}.`)
  const declined = status === 'requires_payment_method' && error
  return { id, status, clientSecret, ...(declined && { error: paymentError(error) }) }
}

/** The payment that a card error tells of. Every other error is thrown again. */
export function declinedPayment(error: unknown): Payment {
  const decline = declineOf(error)
  if (!decline) throw error
  const intent = (error as Stripe.errors.StripeCardError).payment_intent
  if (intent) return { ...asPayment(intent), error: decline }
  const issues = [{ path: '/cardId', message: decline.message }]
  throw new ActionError('bad_request', { detail: decline.message, issues })
}

/** Cents that were refunded, or taken back by a bank that believed its customer. */
async function givenBack(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<number> {
  const charge = intent.latest_charge
  if (!charge || typeof charge === 'string') return 0
  if (!charge.disputed) return charge.amount_refunded
  const { data } = await asked(() =>
    stripe.disputes.list({ payment_intent: intent.id, limit: 100 }),
  )
  const lost = data.filter(({ status }) => status === 'lost')
  const total = lost.reduce((sum, { amount }) => sum + amount, charge.amount_refunded)
  return Math.min(total, intent.amount)
}
