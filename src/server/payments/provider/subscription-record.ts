import type { Stripe } from 'stripe'
import type { Catalogue } from './catalogue.ts'
import { idOf } from './client.ts'
import { asked } from './errors.ts'
import type { Plan, SubscriptionRecord } from './types.ts'

/** States in which a subscription gives its plan; those that never began are left out of `rank`. */
const statuses: Record<string, SubscriptionRecord['status']> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'canceled',
  canceled: 'canceled',
}

/** Every subscription of the customer that ever ran: running ones first, newest first. */
export async function subscriptionsOf(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Subscription[]> {
  const list = {
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.schedule'],
  } as const
  const { data } = await asked(() =>
    stripe.subscriptions.list({ ...list, expand: [...list.expand] }),
  )
  const began = data.filter(({ status }) => status in statuses)
  return began.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
}

/** The subscription that runs. */
export async function runningSubscription(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Subscription | undefined> {
  const [first] = await subscriptionsOf(stripe, customerId)
  return first && !isOver(first) ? first : undefined
}

/** The subscription as it is now, with its schedule. */
export function currentState(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return asked(() => stripe.subscriptions.retrieve(id, { expand: ['schedule'] }))
}

/** What the rest of the server knows of a subscription; undefined when it is for none of our plans. */
export async function recordOf(
  subscription: Stripe.Subscription,
  { planOf }: Pick<Catalogue, 'planOf'>,
): Promise<SubscriptionRecord | undefined> {
  const item = itemOf(subscription)
  const plan = await planOf(item.price)
  if (!plan) return undefined
  const next = await planAfter(subscription)
  const changes = next === null || (next && !isSame(next, plan))
  return {
    ...plan,
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: statuses[subscription.status] ?? 'incomplete',
    termStart: dateOf(item.current_period_start),
    termEnd: dateOf(item.current_period_end),
    priceCent: item.price.unit_amount ?? 0,
    ...(changes && { next }),
    ...(subscription.pending_update && { pending: await pendingPlan(subscription.pending_update) }),
  }

  async function pendingPlan({ subscription_items: items }: Stripe.Subscription.PendingUpdate) {
    return (items?.[0] && (await planOf(items[0].price))) ?? plan
  }

  async function planAfter({
    cancel_at_period_end: ends,
    cancel_at: end,
    schedule,
  }: Stripe.Subscription): Promise<Plan | null | undefined> {
    if (ends || end !== null) return null
    if (!schedule || typeof schedule === 'string' || !schedule.current_phase) return undefined
    const { end_date: phaseEnd } = schedule.current_phase
    const price = schedule.phases.find(({ start_date: start }) => start >= phaseEnd)?.items[0]
      ?.price
    const id = typeof price === 'string' ? price : price?.id
    return id === undefined ? undefined : planOf(id)
  }
}

/** Our subscriptions have one item: the plan. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} of the card provider has no item.`)
  return item
}

/** The provider counts seconds since 1970. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
const dateOf = (seconds: number): Date => new Date(seconds * 1000)

const isOver = ({ status }: Stripe.Subscription) => statuses[status] === 'canceled'
const isSame = (one: Plan, other: Plan) => one.tier === other.tier && one.period === other.period
