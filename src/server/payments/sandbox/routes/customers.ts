import { attachedCard } from '../cards/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { form, metadata, object, oneOf, text, unused, withMetadata } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import type { CustomerRecord } from '../store/records.ts'
import { customerView } from '../views/customer.ts'
import { paymentMethodView } from '../views/payment-method.ts'

const changeable = {
  email: text,
  name: text,
  description: unused,
  metadata,
  invoice_settings: object({ default_payment_method: text }),
}

export const customerRoutes = [
  route('POST', '/v1/customers', form(changeable), async ({ store, params }) => {
    const id = newId('customer')
    const customer: CustomerRecord = {
      id,
      customer: id,
      created: store.realNow,
      email: params.email ?? null,
      name: params.name ?? null,
      metadata: withMetadata({}, params.metadata),
      defaultPaymentMethod: null,
      balance: 0,
      ahead: 0,
      invoices: 0,
    }
    await store.save('customer', customer)
    await emit(store, 'customer.created', 'customer', customer)
    return customerView(customer)
  }),

  route('GET', '/v1/customers', form({ email: text, ...paging }), async ({ store, params }) => {
    const customers = await store.list('customer')
    const found = customers.filter(({ email }) => !params.email || email === params.email)
    return pageOf('/v1/customers', found, params, customerView)
  }),

  route('GET', '/v1/customers/:id', form({}), async ({ store, id }) =>
    customerView(await store.get('customer', id)),
  ),

  route('POST', '/v1/customers/:id', form(changeable), async ({ store, id, params }) => {
    const customer = await store.get('customer', id)
    customer.email = params.email ?? customer.email
    customer.name = params.name ?? customer.name
    customer.metadata = withMetadata(customer.metadata, params.metadata)
    const card = params.invoice_settings?.default_payment_method
    if (card !== undefined) customer.defaultPaymentMethod = await attachedCard(store, card, id)
    await store.save('customer', customer)
    await emit(store, 'customer.updated', 'customer', customer)
    return customerView(customer)
  }),

  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    form({ type: oneOf('card'), allow_redisplay: unused, ...paging }),
    async ({ store, id, params }) => {
      await store.get('customer', id)
      const cards = await store.list('payment_method', id)
      return pageOf(`/v1/customers/${id}/payment_methods`, cards, params, paymentMethodView)
    },
  ),
]
