import type { Stripe } from 'stripe'
import type { Catalogue } from './catalogue.ts'
import { idOf } from './client.ts'
import { asked } from './errors.ts'
import { dropPending } from './open-invoices.ts'
import { currentState, itemOf } from './subscription-record.ts'
import type { Plan, SubscriptionFunctions, SubscriptionRecord } from './types.ts'

type Order = Parameters<SubscriptionFunctions['downgrade']>[0]

/** See `SubscriptionFunctions.downgrade`. Doing it twice is as good as once. */
export async function downgrade(
  stripe: Stripe,
  catalogue: Catalogue,
  { subscription: { id }, to, key }: Order,
): Promise<void> {
  const raw = await currentState(stripe, id)
  if (raw.status === 'canceled') return
  await dropPending(stripe, raw)
  if (raw.status === 'trialing') await changeTrial(stripe, catalogue, raw, to)
  else if (to === null) await endWithTerm(stripe, raw)
  else await changeWithTerm(stripe, raw, await catalogue.priceOf(to), to, key)
}

/** See `SubscriptionFunctions.keep`. */
export async function keep(stripe: Stripe, { id }: SubscriptionRecord): Promise<void> {
  const raw = await currentState(stripe, id)
  await dropPending(stripe, raw)
  await releaseSchedule(stripe, raw)
  await takeBackEnd(stripe, raw)
}

/** Leaves the subscription as it is and forgets what was to follow. */
export async function releaseSchedule(
  stripe: Stripe,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  const id = idOf(schedule)
  if (id) await asked(() => stripe.subscriptionSchedules.release(id))
}

async function changeTrial(
  stripe: Stripe,
  catalogue: Catalogue,
  raw: Stripe.Subscription,
  to: Plan | null,
): Promise<void> {
  if (to === null) {
    await asked(() => stripe.subscriptions.cancel(raw.id, { invoice_now: false, prorate: false }))
    return
  }
  await releaseSchedule(stripe, raw)
  const item = { id: itemOf(raw).id, price: await catalogue.priceOf(to) }
  await asked(() =>
    stripe.subscriptions.update(raw.id, {
      items: [item],
      proration_behavior: 'none',
      cancel_at_period_end: false,
    }),
  )
}

async function endWithTerm(stripe: Stripe, raw: Stripe.Subscription): Promise<void> {
  await releaseSchedule(stripe, raw)
  await asked(() => stripe.subscriptions.update(raw.id, { cancel_at_period_end: true }))
}

async function takeBackEnd(stripe: Stripe, raw: Stripe.Subscription): Promise<void> {
  if (!raw.cancel_at_period_end && raw.cancel_at === null) return
  await asked(() => stripe.subscriptions.update(raw.id, { cancel_at_period_end: false }))
}

/** Two phases: what is left of this term, and one term of the other plan, which then goes on. */
async function changeWithTerm(
  stripe: Stripe,
  raw: Stripe.Subscription,
  price: string,
  { period }: Plan,
  key: string,
): Promise<void> {
  await takeBackEnd(stripe, raw)
  const scheduleId = idOf(raw.schedule) ?? (await newSchedule(stripe, raw.id, key))
  const item = itemOf(raw)
  const none = 'none' as const
  const interval = period === 'Year' ? ('year' as const) : ('month' as const)
  await asked(() =>
    stripe.subscriptionSchedules.update(scheduleId, {
      end_behavior: 'release',
      proration_behavior: none,
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: none,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval, interval_count: 1 },
          proration_behavior: none,
        },
      ],
    }),
  )
}

async function newSchedule(stripe: Stripe, subscriptionId: string, key: string): Promise<string> {
  const schedule = await asked(() =>
    stripe.subscriptionSchedules.create(
      { from_subscription: subscriptionId },
      { idempotencyKey: `${key}:schedule` },
    ),
  )
  return schedule.id
}
