import type { PlanTier } from '../../../generated/ids.ts'
import { plans } from '../../contract/catalogue.ts'
import type { Period } from '../../contract/catalogue.ts'
import type { components } from '../../../generated/api.d.ts'
import { addMonths, wholeMonths } from '../months.ts'

/** What decides about the Credits of the month. */
export type Account = {
  userId: string
  tier: PlanTier
  createdAt: Date
  /** The one that runs, if any. */
  subscription?: RunningSubscription | undefined
}

export type RunningSubscription = {
  id: string
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'incomplete'
  period: Period
  termStart: Date
  termEnd: Date
}

/** A month whose Credits are due; the key is given once. */
export type DueMonth = { key: string; tier: PlanTier }

/**
 * The month whose Credits are due by the calendar: in a plan that is paid by the year the 2nd to
 * the 12th month of the term, in a plan that nobody pays for every month since the account was
 * opened but the first. Only the month that runs: those that were missed would have expired.
 * Undefined where a payment gives the Credits.
 */
export function dueMonth(account: Account, now: Date): DueMonth | undefined {
  const { userId, tier, createdAt, subscription } = account
  if (subscription) return dueMonthOfYear(tier, subscription, now)
  if (!isForFree(tier)) return undefined
  const count = wholeMonths(createdAt, now)
  return count < 1 ? undefined : { key: freeMonthKey(userId, count), tier }
}

/** See `dueMonth`. */
export function dueMonthOfYear(
  tier: PlanTier,
  { id, status, period, termStart, termEnd }: RunningSubscription,
  now: Date,
): DueMonth | undefined {
  if (period !== 'Year' || status !== 'active' || now >= termEnd) return undefined
  const count = wholeMonths(termStart, now)
  if (count < 1) return undefined
  const term = termStart.toISOString().slice(0, 10)
  return { key: `year:${id}:${term}:${count}`, tier }
}

/** The month of an account without a paid plan, counted from 0. */
export const freeMonthKey = (userId: string, count: number) => `free:${userId}:${count}`

/** Whether the calendar alone could make Credits due, now or later. */
export function dependsOnCalendar({ tier, subscription }: Account): boolean {
  return subscription ? subscription.period === 'Year' : isForFree(tier)
}

/** Free, and the discontinued tiers that their owners have kept. */
const isForFree = (tier: PlanTier) => plans.tiers[tier].prices === null

type Subscription = components['schemas']['Subscription']

/** When Credits come next, each for one way to get them (spec, product section 3 "Subscription"). */
export function nextCredits(
  { tier, createdAt, subscription }: Omit<Account, 'userId'>,
  now: Date,
): Pick<
  Subscription,
  | 'nextCreditsForTrialingSubscription'
  | 'nextCreditsForBasicLmwoSubscription'
  | 'nextCreditsForYearlySubscription'
> {
  const isTrialing = subscription?.status === 'trialing'
  const isYearly = subscription?.period === 'Year' && !isTrialing
  return {
    nextCreditsForTrialingSubscription: isTrialing ? subscription.termEnd.toISOString() : null,
    nextCreditsForBasicLmwoSubscription:
      !subscription && isForFree(tier) ? nextMonth(createdAt, now).toISOString() : null,
    nextCreditsForYearlySubscription: isYearly
      ? earlier(nextMonth(subscription.termStart, now), subscription.termEnd).toISOString()
      : null,
  }
}

const nextMonth = (start: Date, now: Date) => addMonths(start, wholeMonths(start, now) + 1)
const earlier = (one: Date, other: Date) => (one < other ? one : other)
