import type { Subscription } from '../../../client/index.ts'
import { plans } from '../../../contract/catalogue.ts'
import { formatCredits, formatUsdcCents } from '../../../contract/money.ts'
import { isChangeScheduled } from '../../../contract/plans/compare.ts'
import { currentPlanOf } from '../../../contract/plans/current.ts'
import { nextPlanOf, presentPlan } from '../../plans/plan-words.ts'
import { formatDate } from '../../ui/words.ts'

/**
 * A subscription in sentences: what one has, what is paid when, and when credits come. Dates are in
 * the reader's time zone.
 *
 * @param nextCents what the next term costs, undefined for what is not sold any more
 */
export function subscriptionInWords(
  subscription: Subscription,
  nextCents: number | undefined,
): string[] {
  const { subscription: term } = subscription
  const current = currentPlanOf(subscription)
  const words = [presentPlan(current, term?.currentTermEnd)]
  if (term?.status === 'canceled') words.push('Its payments have ended.')
  else if (term?.status !== 'past_due' && term && nextPlanOf(current).tier !== 'Free') {
    const cents = nextCents ?? term.purchasePriceUsdcCent
    // Of a trial or a change the first sentence has said when it ends.
    const day = isChangeScheduled(current) ? 'then' : `on ${formatDate(term.currentTermEnd)}`
    words.push(`${formatUsdcCents(cents)} is paid ${day}.`)
  }
  const next = nextCreditsOf(subscription)
  const { monthlyCredits } = plans.tiers[subscription.tier]
  const credits = `${formatCredits(monthlyCredits)} come with every month`
  words.push(next === undefined ? `${credits}.` : `${credits}, next on ${formatDate(next)}.`)
  return words
}

/** The three kinds of plans whose credits have a date of their own; at most one is given. */
function nextCreditsOf(subscription: Subscription): string | undefined {
  return (
    subscription.nextCreditsForTrialingSubscription ??
    subscription.nextCreditsForYearlySubscription ??
    subscription.nextCreditsForBasicLmwoSubscription ??
    undefined
  )
}
