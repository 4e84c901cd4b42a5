import type { Stripe } from 'stripe'
import { idOf } from './client.ts'
import { asked, declineOf } from './errors.ts'
import { asPayment } from './payments.ts'
import type { InvoiceLine, InvoiceRecord, Payment, PaymentFunctions, Plan } from './types.ts'

type InvoiceFunctions = Pick<PaymentFunctions, 'invoice' | 'invoices' | 'payInvoice'>

/** Which plan a price is for; undefined for prices that are none of ours. */
type PlanOfPrice = (priceId: string) => Promise<Plan | undefined>

/** Bills of subscriptions. */
export function invoiceFunctions(stripe: Stripe, planOfPrice: PlanOfPrice): InvoiceFunctions {
  return {
    invoice: async (invoiceId) =>
      record(await asked(() => stripe.invoices.retrieve(invoiceId)), planOfPrice),

    async invoices(customerId) {
      const { data } = await asked(() => stripe.invoices.list({ customer: customerId, limit: 100 }))
      return Promise.all(data.map((invoice) => record(invoice, planOfPrice)))
    },

    async payInvoice(invoiceId, cardId) {
      try {
        await asked(() =>
          stripe.invoices.pay(invoiceId, {
            off_session: false,
            ...(cardId && { payment_method: cardId }),
          }),
        )
      } catch (error) {
        // A card error is told by the payment; any other matters unless somebody else was faster.
        if (!declineOf(error) && !(await isPaid(stripe, invoiceId))) throw error
      }
      return invoicePayment(stripe, invoiceId)
    },
  }
}

/** The payment of an invoice; null when it has none because nothing is due. */
export async function invoicePayment(stripe: Stripe, invoiceId: string): Promise<Payment | null> {
  return asked(async () => {
    const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
    const own = payments?.data.find(({ is_default }) => is_default)
    const intentId = idOf(own?.payment.payment_intent)
    return intentId ? asPayment(await stripe.paymentIntents.retrieve(intentId)) : null
  })
}

async function isPaid(stripe: Stripe, invoiceId: string): Promise<boolean> {
  const { status } = await asked(() => stripe.invoices.retrieve(invoiceId))
  return status === 'paid'
}

const statuses = ['open', 'paid', 'void', 'uncollectible'] as const
const reasons: Record<string, InvoiceRecord['reason']> = {
  subscription_create: 'create',
  subscription_cycle: 'cycle',
  subscription_update: 'update',
}

async function record(invoice: Stripe.Invoice, planOfPrice: PlanOfPrice): Promise<InvoiceRecord> {
  const lines = await Promise.all(invoice.lines.data.map((line) => lineOf(line, planOfPrice)))
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: statuses.find((status) => status === invoice.status) ?? 'draft',
    reason: reasons[invoice.billing_reason ?? ''] ?? 'other',
    amountDueCent: invoice.amount_due,
    amountPaidCent: invoice.amount_paid,
    createdAt: dateOf(invoice.created),
    lines: lines.flat(),
  }
}

async function lineOf(
  { amount, period, pricing }: Stripe.InvoiceLineItem,
  planOfPrice: PlanOfPrice,
): Promise<InvoiceLine[]> {
  const priceId = idOf(pricing?.price_details?.price)
  const plan = priceId && (await planOfPrice(priceId))
  if (!plan) return []
  return [{ ...plan, amountCent: amount, start: dateOf(period.start), end: dateOf(period.end) }]
}

/** The provider counts seconds since 1970. */
function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
