import { attachCard, cardOf, createCard } from '../cards/payment-methods.ts'
import { readCard } from '../cards/read-card.ts'
import { declines } from '../cards/declines.ts'
import { emit } from '../events/emit.ts'
import { cardError, invalidRequest } from '../http/errors.ts'
import { form, integer, metadata, object, oneOf, required, text, unused } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { paymentMethodView } from '../views/payment-method.ts'

const newCard = form({
  type: required(oneOf('card')),
  card: required(
    object({ number: text, exp_month: integer, exp_year: integer, cvc: text, token: unused }),
  ),
  billing_details: object({ name: text, email: unused, phone: unused, address: unused }),
  allow_redisplay: unused,
  metadata,
})

export const paymentMethodRoutes = [
  route(
    'POST',
    '/v1/payment_methods',
    newCard,
    async ({ store, params }) => {
      const card = readCard(params.card, new Date(store.realNow * 1000))
      const name = params.billing_details?.name ?? null
      return paymentMethodView(await createCard(store, { ...card, name }))
    },
    { forBrowsers: true },
  ),

  route(
    'GET',
    '/v1/payment_methods',
    form({ customer: required(text), type: oneOf('card'), ...paging }),
    async ({ store, params }) => {
      const cards = await store.list('payment_method', params.customer)
      return pageOf('/v1/payment_methods', cards, params, paymentMethodView)
    },
  ),

  route('GET', '/v1/payment_methods/:id', form({}), async ({ store, id }) =>
    paymentMethodView(await store.get('payment_method', id)),
  ),

  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    form({ customer: required(text) }),
    async ({ store, id, params }) => {
      const card = await cardOf(store, id)
      if (card.behaviour in declines) {
        throw cardError(declines[card.behaviour as keyof typeof declines])
      }
      await attachCard(store, card, params.customer)
      return paymentMethodView(card)
    },
  ),

  route('POST', '/v1/payment_methods/:id/detach', form({}), async ({ store, id }) => {
    const card = await store.get('payment_method', id)
    if (card.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    }
    const customer = await store.get('customer', card.customer)
    Object.assign(card, { customer: null, isDetached: true })
    await store.save('payment_method', card)
    if (customer.defaultPaymentMethod === id) {
      customer.defaultPaymentMethod = null
      await store.save('customer', customer)
    }
    for (const subscription of await store.list('subscription', customer.id)) {
      if (subscription.defaultPaymentMethod !== id) continue
      subscription.defaultPaymentMethod = null
      await store.save('subscription', subscription)
    }
    await emit(store, 'payment_method.detached', 'payment_method', card)
    return paymentMethodView(card)
  }),
]
