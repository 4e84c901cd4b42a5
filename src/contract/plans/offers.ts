import { planTiers, type PlanTier } from '../../../generated/ids.ts'
import type { CurrentPlan, PlanChoice } from './compare.ts'
import { plans, type Period } from './plans.ts'

export type PlanTab = Period | 'Credits'

/** The plans that can be chosen, cheapest first; discontinued ones are kept by those who have them. */
export const offeredTiers: readonly PlanTier[] = planTiers.filter(
  (tier) => plans.tiers[tier].current,
)

/** Whether a plan can be chosen: one of today's, and in a period in which it is sold. */
export function isOffered({ tier, period }: PlanChoice): boolean {
  const { current, prices } = plans.tiers[tier]
  if (!current) return false
  return prices === null || (period != null && prices[period] > 0)
}

/**
 * The tabs of the upgrade dialog: new users get no Buy Credits, annual subscribers no Monthly
 * (spec, product section 2).
 */
export function planTabs({ tier, period, isNew }: CurrentPlan): PlanTab[] {
  const isAnnual = tier !== 'Free' && period === 'Year'
  return [...(isAnnual ? [] : ['Month' as const]), 'Year', ...(isNew ? [] : ['Credits' as const])]
}

/** A year's price by the month, in whole cents, rounded to the nearest. */
export function centsPerMonth(cents: number, period: Period): number {
  return period === 'Year' ? Math.round(cents / 12) : cents
}

/** What a year costs less than twelve months, in cents. Never negative. */
export function yearSaves(prices: Partial<Record<Period, number>>): number {
  const { Month, Year } = prices
  return Month === undefined || Year === undefined ? 0 : Math.max(0, Month * 12 - Year)
}

/** The free days with which a plan starts for somebody who never subscribed, or undefined. */
export function trialOf(
  { tier, period }: PlanChoice,
  { hasSubscribed }: { hasSubscribed: boolean },
): { days: number; credits: number } | undefined {
  const { trial } = plans
  return !hasSubscribed && tier === trial.tier && period === trial.period ? trial : undefined
}

/**
 * The first month's price in cents for those who are eligible for the discount (getChangePreview
 * says who), or undefined where the plan has none (spec, product section 6).
 */
export function firstMonthCents(
  { tier, period }: PlanChoice,
  cents: number,
  isEligible: boolean,
): number | undefined {
  const discount = plans.firstMonthDiscount
  if (!isEligible || tier !== discount.tier || period !== 'Month') return undefined
  return Math.round((cents * (100 - discount.percent)) / 100)
}

/** How many images, or how many audios, credits buy at most (spec, product section 9). */
export function packBuys(credits: number): { images: number; audios: number } {
  return {
    images: Math.floor(credits / plans.minimumCreditsPerImage),
    audios: Math.floor(credits / plans.minimumCreditsPerAudio),
  }
}
