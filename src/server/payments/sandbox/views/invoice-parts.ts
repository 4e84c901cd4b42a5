import type { Stripe } from 'stripe'
import { listOf } from '../shown.ts'
import type { Shown, ShownList } from '../shown.ts'
import type { Store } from '../store/store.ts'
import { livemode } from './shared.ts'

/** What an invoice shows only when it is asked to. */
export const invoiceParts = {
  /** With which a browser can confirm the invoice's payment. */
  async confirmation_secret(
    store: Store,
    id: string,
  ): Promise<Shown<Stripe.Invoice.ConfirmationSecret> | null> {
    const { paymentIntent } = await store.get('invoice', id)
    if (!paymentIntent) return null
    const { clientSecret } = await store.get('payment_intent', paymentIntent)
    return { client_secret: clientSecret, type: 'payment_intent' }
  },

  async payments(store: Store, id: string): Promise<ShownList<Shown<Stripe.InvoicePayment>>> {
    const invoice = await store.get('invoice', id)
    const { paymentIntent, paidAt, status } = invoice
    const isPaid = status === 'paid'
    const payment: Shown<Stripe.InvoicePayment> = {
      id: id.replace(/^in_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: isPaid ? invoice.amountPaid : null,
      amount_requested: invoice.amountDue,
      created: invoice.created,
      currency: invoice.currency,
      invoice: id,
      is_default: true,
      livemode,
      payment: { payment_intent: paymentIntent ?? undefined, type: 'payment_intent' },
      status: isPaid ? 'paid' : status === 'open' ? 'open' : 'canceled',
      status_transitions: { canceled_at: invoice.endedAt, paid_at: paidAt },
    }
    return listOf(`/v1/invoice_payments?invoice=${id}`, paymentIntent ? [payment] : [])
  },
}
