import { emit } from '../events/emit.ts'
import type { PhaseRecord, ScheduleRecord, SubscriptionRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { changeTerms } from './change.ts'
import { endSchedule, endSubscription } from './end.ts'
import { quoteChange } from './quote.ts'

/** Goes to the next phase of a schedule, whose present one is over. */
export async function scheduleIsDue(store: Store, schedule: ScheduleRecord): Promise<void> {
  const subscription = await store.get('subscription', schedule.subscription)
  const [, next] = schedule.phases
  if (!next) {
    if (schedule.endBehavior === 'release') await endSchedule(store, subscription, 'released')
    else {
      await endSchedule(store, subscription, 'completed')
      await endSubscription(store, subscription, null)
    }
    return
  }
  schedule.phases.shift()
  await store.save('subscription_schedule', schedule)
  await beginPhase(store, subscription, next)
  await emit(store, 'subscription_schedule.updated', 'subscription_schedule', schedule)
}

async function beginPhase(
  store: Store,
  subscription: SubscriptionRecord,
  phase: PhaseRecord,
): Promise<void> {
  const { terms } = subscription
  const price = await store.get('price', phase.price)
  const now = await store.now(subscription.customer)
  if (now < terms.periodEnd) {
    const { proration } = phase
    const quote = quoteChange(subscription, { price, proration, at: now, now, endsTrial: false })
    await changeTerms(store, subscription, quote, 'allow_incomplete')
    return
  }
  // The renewal, which is due at this moment too, is for the new price.
  const anchor = price.interval === terms.price.interval ? terms.anchor : terms.periodEnd
  subscription.terms = { ...terms, price, anchor }
  await store.save('subscription', subscription)
}
