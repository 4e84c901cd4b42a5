import type { PlanTier } from '../../../generated/ids.ts'
import { plans } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { changeTo } from '../../contract/plans/compare.ts'
import { isOffered, trialOf } from '../../contract/plans/offers.ts'
import type { Plan, SubscriptionRecord } from '../payments/provider/types.ts'

/** What somebody has: the tier of the account, and the subscription that runs. */
export type CurrentPlan = {
  tier: PlanTier
  subscription?: Pick<SubscriptionRecord, 'tier' | 'period' | 'status' | 'next'> | undefined
}

/** What is only for newcomers. */
export type Eligibility = {
  /** Ever, in a trial or paid. */
  hasSubscribed: boolean
  /** Ever, for a subscription. */
  hasPaid: boolean
}

/** What is to be done about a wish for another plan. */
export type PlannedChange =
  | { kind: 'subscribe'; to: Plan; trialDays?: number; discount: boolean }
  /** At once; ends a trial. */
  | { kind: 'upgrade'; to: Plan }
  /** At the end of the term, at once in a trial. `null`: to Free. */
  | { kind: 'downgrade'; to: Plan | null }
  /** Takes back what was to follow the term. */
  | { kind: 'keep' }
  /** Nothing, and why, in words for the person. */
  | { kind: 'none'; why: string }

/**
 * Decides what a change to `target` means (spec, product section 4), for its preview and for the
 * change itself. Free has no period; any one given with it is as good as another.
 * @throws ActionError `bad_request` for a plan that is not sold
 */
export function planOfChange(
  { tier, subscription }: CurrentPlan,
  target: Plan,
  eligibility: Eligibility,
): PlannedChange {
  if (!subscription) return fromNothing(tier, target, eligibility)
  const { status, next } = subscription
  if (isSame(subscription, target)) {
    if (next !== undefined) return { kind: 'keep' }
    if (status === 'trialing') return { kind: 'upgrade', to: target }
    return { kind: 'none', why: `You are on the ${nameOf(target)} plan already.` }
  }
  if (next !== undefined && isSame(next ?? free, target)) {
    return { kind: 'none', why: `The ${nameOf(target)} plan follows your present term already.` }
  }
  if (target.tier === 'Free') return { kind: 'downgrade', to: null }
  refuseUnsold(target)
  if (changeTo(subscription, target) === 'downgrade') return { kind: 'downgrade', to: target }
  if (status === 'past_due') {
    return { kind: 'none', why: 'The last bill of your plan is not paid. Pay it first.' }
  }
  return { kind: 'upgrade', to: target }
}

const free: Plan = { tier: 'Free', period: 'Month' }

function fromNothing(tier: PlanTier, target: Plan, eligibility: Eligibility): PlannedChange {
  if (target.tier === 'Free') {
    const why =
      tier === 'Free'
        ? 'You are on the Free plan already.'
        : `Your ${plans.tiers[tier].name} plan is not paid for a term, so none can end.`
    return { kind: 'none', why }
  }
  refuseUnsold(target)
  const { firstMonthDiscount } = plans
  const trial = trialOf(target, eligibility)
  return {
    kind: 'subscribe',
    to: target,
    ...(trial && { trialDays: trial.days }),
    discount:
      !eligibility.hasPaid && isSame(target, { tier: firstMonthDiscount.tier, period: 'Month' }),
  }
}

function refuseUnsold(target: Plan): void {
  if (isOffered(target)) return
  const message = `The ${nameOf(target)} plan is no longer sold.`
  throw new ActionError('bad_request', { detail: message, issues: [{ path: '/tier', message }] })
}

const nameOf = ({ tier }: Plan) => plans.tiers[tier].name

function isSame(one: Plan, other: Plan): boolean {
  return one.tier === other.tier && (one.tier === 'Free' || one.period === other.period)
}
