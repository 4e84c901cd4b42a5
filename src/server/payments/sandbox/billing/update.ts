import { attachedCard } from '../cards/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import { withMetadata } from '../http/params.ts'
import type { Metadata, PriceRecord, Proration, SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { changeTerms } from './change.ts'
import type { PaymentBehavior } from './change.ts'
import { quoteChange } from './quote.ts'

export type SubscriptionChange = {
  price?: PriceRecord
  proration_behavior?: Proration
  proration_date?: number
  payment_behavior?: PaymentBehavior
  trial_end?: number | 'now'
  default_payment_method?: string
  cancel_at_period_end?: boolean
  trial_settings?: {
    end_behavior: { missing_payment_method: SubscriptionRecord['withoutCardAtTrialEnd'] }
  }
  payment_settings?: { save_default_payment_method?: 'off' | 'on_subscription' }
  metadata?: Metadata
}

/** Changes a subscription as the parameters of Stripe's call say. */
export async function updateSubscription(
  store: Store,
  subscription: SubscriptionRecord,
  change: SubscriptionChange,
): Promise<void> {
  checkAllowed(subscription, change)
  await setSimpleMembers(store, subscription, change)
  const isTrial = subscription.status === 'trialing'
  const endsTrial = isTrial && change.trial_end === 'now'
  if (!change.price && !endsTrial) {
    await store.save('subscription', subscription)
    await emit(store, 'customer.subscription.updated', 'subscription', subscription)
    return
  }
  const now = await store.now(subscription.customer)
  const quote = quoteChange(subscription, {
    price: change.price ?? subscription.terms.price,
    proration: change.proration_behavior ?? 'create_prorations',
    at: change.proration_date ?? now,
    now,
    endsTrial,
  })
  await changeTerms(store, subscription, quote, change.payment_behavior ?? 'allow_incomplete')
}

async function setSimpleMembers(
  store: Store,
  subscription: SubscriptionRecord,
  change: SubscriptionChange,
): Promise<void> {
  const { customer } = subscription
  const card = change.default_payment_method
  if (card) subscription.defaultPaymentMethod = await attachedCard(store, card, customer)
  const saves = change.payment_settings?.save_default_payment_method
  if (saves) subscription.savesPaymentMethod = saves === 'on_subscription'
  subscription.withoutCardAtTrialEnd =
    change.trial_settings?.end_behavior.missing_payment_method ?? subscription.withoutCardAtTrialEnd
  subscription.metadata = withMetadata(subscription.metadata, change.metadata)
  if (change.cancel_at_period_end === undefined) return
  subscription.cancelAtPeriodEnd = change.cancel_at_period_end
  subscription.canceledAt = change.cancel_at_period_end ? await store.now(customer) : null
  subscription.cancelReason = change.cancel_at_period_end ? 'cancellation_requested' : null
}

/** Members that a change which waits for its payment may have. */
const canWait = [
  'price',
  'items',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'trial_end',
  'off_session',
]

function checkAllowed(subscription: SubscriptionRecord, change: SubscriptionChange): void {
  const { id, status, schedule } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      'invalid_canceled_subscription_fields',
    )
  }
  if (status === 'incomplete' && change.price) {
    throw invalidRequest(`Subscription ${id} is incomplete: its items cannot be changed.`)
  }
  if (typeof change.trial_end === 'number') {
    throw invalidRequest('The sandbox can only end a trial, now.', undefined, 'trial_end')
  }
  if (schedule && (change.price || change.cancel_at_period_end !== undefined)) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and this cannot be updated directly. Please update or release the schedule instead.`,
    )
  }
  if (change.payment_behavior !== 'pending_if_incomplete') return
  const unable = Object.entries(change).find(
    ([name, value]) => value !== undefined && !canWait.includes(name),
  )
  if (!unable) return
  throw invalidRequest(
    `When payment_behavior is set to pending_if_incomplete, you cannot pass ${unable[0]}.`,
    undefined,
    unable[0],
  )
}
