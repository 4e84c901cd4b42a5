import { words } from '../../../../generated/words/account.js'
import type { Subscription } from '../../../client/index.ts'
import { plans } from '../../../contract/catalogue.ts'
import { isChangeScheduled } from '../../../contract/plans/compare.ts'
import { currentPlanOf } from '../../../contract/plans/current.ts'
import { nextPlanOf, presentPlan } from '../../plans/plan-words.ts'
import { formatCredits, formatDate, formatUsdcCents } from '../../words/format.ts'

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
  const sentences = [presentPlan(current, term?.currentTermEnd)]
  if (term?.status === 'canceled') sentences.push(words.paymentsEnded())
  else if (term?.status !== 'past_due' && term && nextPlanOf(current).tier !== 'Free') {
    const amount = formatUsdcCents(nextCents ?? term.purchasePriceUsdcCent)
    // Of a trial or a change the first sentence has said when it ends.
    sentences.push(
      isChangeScheduled(current)
        ? words.paidThen({ amount })
        : words.paidOn({ amount, date: formatDate(term.currentTermEnd) }),
    )
  }
  const next = nextCreditsOf(subscription)
  const { monthlyCredits } = plans.tiers[subscription.tier]
  const credits = formatCredits(monthlyCredits)
  sentences.push(
    next === undefined
      ? words.creditsMonthly({ credits })
      : words.creditsMonthlyNext({ credits, date: formatDate(next) }),
  )
  return sentences
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
