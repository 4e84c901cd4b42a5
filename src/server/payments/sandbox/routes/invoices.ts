import { previewOf } from '../billing/preview.ts'
import { chosenCard } from '../billing/cards.ts'
import { collect } from '../billing/collect.ts'
import { voidInvoice } from '../billing/void.ts'
import { invalidRequest } from '../http/errors.ts'
import { flag, form, integer, moment, object, oneOf, text, unused } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { declinedPayment } from '../payments/payment-intents.ts'
import type { InvoiceRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { invoiceView } from '../views/invoice.ts'
import {
  discountOf,
  discounts,
  items,
  onlyItem,
  priceOf,
  proration,
} from './subscription-params.ts'

const preview = form({
  customer: text,
  subscription: text,
  discounts,
  subscription_details: object({
    items,
    proration_behavior: proration,
    proration_date: integer,
    trial_end: moment,
    billing_mode: unused,
  }),
})

export const invoiceRoutes = [
  route('POST', '/v1/invoices/create_preview', preview, async ({ store, params }) => {
    const details = params.subscription_details
    const item = details?.items && onlyItem(details.items)
    const customer = await previewedCustomer(store, params)
    const now = await store.now(customer)
    return previewOf(store, {
      customer,
      subscription: params.subscription,
      price: item && (item.price || !item.id) ? await priceOf(store, item) : undefined,
      discount: await discountOf(store, params.discounts, now),
      proration: details?.proration_behavior ?? 'create_prorations',
      at: details?.proration_date ?? now,
      trialEnd: details?.trial_end,
      now,
    })
  }),

  route(
    'GET',
    '/v1/invoices',
    form({
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      created: unused,
      ...paging,
    }),
    async ({ store, params }) => {
      const { customer, subscription, status } = params
      const invoices = (await store.list('invoice', customer)).filter(
        (invoice) =>
          (!subscription || invoice.subscription === subscription) &&
          (!status || invoice.status === status),
      )
      return pageOf('/v1/invoices', invoices, params, invoiceView)
    },
  ),

  route('GET', '/v1/invoices/:id', form({}), async ({ store, id }) =>
    invoiceView(await store.get('invoice', id)),
  ),

  route(
    'POST',
    '/v1/invoices/:id/pay',
    form({ payment_method: text, off_session: flag }),
    async ({ store, id, params }) => {
      const invoice = await store.get('invoice', id)
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
      if (invoice.status === 'void') {
        throw invalidRequest("You can't pay a void invoice.", 'invoice_not_editable')
      }
      await payInvoice(store, invoice, params.payment_method)
      return invoiceView(invoice)
    },
  ),

  route('POST', '/v1/invoices/:id/void', form({}), async ({ store, id }) => {
    const invoice = await store.get('invoice', id)
    if (invoice.status !== 'open') {
      throw invalidRequest(`Invoice ${id} is ${invoice.status} and cannot be voided.`)
    }
    await voidInvoice(store, invoice)
    return invoiceView(invoice)
  }),
]

/** Charges an invoice to a card; a refusal or a challenge becomes the answer. */
async function payInvoice(store: Store, invoice: InvoiceRecord, card: string | undefined) {
  const subscription = await store.get('subscription', invoice.subscription)
  const chosen = card ?? (await chosenCard(store, subscription))
  if (!chosen || !invoice.paymentIntent) {
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer, Subscription or Invoice. Please attach a payment method and set it as default, or pass one.',
    )
  }
  const decline = await collect(store, invoice, chosen)
  const intent = await store.get('payment_intent', invoice.paymentIntent)
  if (decline) throw await declinedPayment(store, intent, decline)
  if (intent.status === 'requires_action') throw await declinedPayment(store, intent, actionNeeded)
}

const actionNeeded = {
  code: 'invoice_payment_intent_requires_action',
  message:
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
}

async function previewedCustomer(
  store: Store,
  params: { customer?: string; subscription?: string },
): Promise<string> {
  if (params.subscription) {
    return (await store.get('subscription', params.subscription, 'subscription')).customer
  }
  if (params.customer) return (await store.get('customer', params.customer, 'customer')).id
  throw invalidRequest('Missing required param: customer.', 'parameter_missing', 'customer')
}
