import { createSubscription } from '../billing/create.ts'
import { endSubscription } from '../billing/end.ts'
import { updateSubscription } from '../billing/update.ts'
import { attachedCard } from '../cards/payment-methods.ts'
import { invalidRequest } from '../http/errors.ts'
import { form, integer, oneOf, required, text, unused, withMetadata } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { subscriptionView } from '../views/subscription.ts'
import { discountOf, discounts, items, onlyItem, priceOf, shared } from './subscription-params.ts'

const day = 86_400

const newSubscription = form({
  ...shared,
  customer: required(text),
  items: required(items),
  discounts,
  trial_period_days: integer,
  billing_mode: unused,
})

const change = form({
  ...shared,
  items,
  proration_date: integer,
  cancellation_details: unused,
})

const statuses = oneOf(
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'ended',
  'all',
)

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', newSubscription, async ({ store, params }) => {
    const { customer, trial_end: end, trial_period_days: days } = params
    await store.get('customer', customer, 'customer')
    const now = await store.now(customer)
    const card = params.default_payment_method
    const asked = typeof end === 'number' ? end : days ? now + days * day : now
    if (end !== undefined && days !== undefined) {
      throw invalidRequest('You may only specify one of trial_end, trial_period_days.')
    }
    if (params.payment_behavior === 'pending_if_incomplete') {
      throw invalidRequest('A new subscription cannot be pending.', undefined, 'payment_behavior')
    }
    const coupon = await discountOf(store, params.discounts, now)
    if (coupon) {
      coupon.coupon.redeemed += 1
      await store.save('coupon', coupon.coupon)
    }
    const subscription = await createSubscription(store, {
      customer,
      price: await priceOf(store, onlyItem(params.items)),
      trialEnd: asked > now ? asked : null,
      discount: coupon,
      behavior: params.payment_behavior ?? 'allow_incomplete',
      withoutCardAtTrialEnd:
        params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      defaultPaymentMethod: card ? await attachedCard(store, card, customer) : null,
      savesPaymentMethod:
        params.payment_settings?.save_default_payment_method === 'on_subscription',
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
      metadata: withMetadata({}, params.metadata),
    })
    return subscriptionView(subscription)
  }),

  route(
    'GET',
    '/v1/subscriptions',
    form({ customer: text, price: text, status: statuses, ...paging }),
    async ({ store, params }) => {
      const { status, price } = params
      const ended = ['canceled', 'incomplete_expired']
      const found = (await store.list('subscription', params.customer)).filter((one) => {
        if (price && one.terms.price.id !== price) return false
        if (status === 'all') return true
        if (status === 'ended') return ended.includes(one.status)
        return status ? one.status === status : one.status !== 'canceled'
      })
      return pageOf('/v1/subscriptions', found, params, subscriptionView)
    },
  ),

  route('GET', '/v1/subscriptions/:id', form({}), async ({ store, id }) =>
    subscriptionView(await store.get('subscription', id)),
  ),

  route('POST', '/v1/subscriptions/:id', change, async ({ store, id, params }) => {
    const subscription = await store.get('subscription', id)
    const given = params.items && onlyItem(params.items)
    if (given && given.id !== subscription.itemId) {
      throw invalidRequest(
        `The sandbox has subscriptions to one item: name it by its id, ${subscription.itemId}.`,
        undefined,
        'items[0][id]',
      )
    }
    await updateSubscription(store, subscription, {
      ...params,
      price: given?.price === undefined ? undefined : await priceOf(store, given),
    })
    return subscriptionView(subscription)
  }),

  route(
    'DELETE',
    '/v1/subscriptions/:id',
    form({ invoice_now: unused, prorate: unused, cancellation_details: unused }),
    async ({ store, id }) => {
      const subscription = await store.get('subscription', id)
      if (subscription.endedAt !== null) {
        throw invalidRequest(`No such subscription: '${id}'`, 'resource_missing', 'id')
      }
      await endSubscription(store, subscription, 'cancellation_requested')
      return subscriptionView(subscription)
    },
  ),
]
