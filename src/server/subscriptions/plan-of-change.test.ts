import { describe, expect, test } from 'vitest'
import { planTiers, type PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Plan, SubscriptionRecord } from '../payments/provider/types.ts'
import { planOfChange } from './plan-of-change.ts'
import type { CurrentPlan, Eligibility } from './plan-of-change.ts'

const periods = ['Month', 'Year'] as const satisfies Period[]
const plansOf = (tiers: readonly PlanTier[]): Plan[] =>
  tiers.flatMap((tier) => periods.map((period) => ({ tier, period })))
const everyPlan = plansOf(planTiers)
const paid = everyPlan.filter(({ tier }) => tier !== 'Free')
const known: Eligibility = { hasSubscribed: true, hasPaid: true }
const newcomer: Eligibility = { hasSubscribed: false, hasPaid: false }

const name = ({ tier, period }: Plan) => (tier === 'Free' ? 'Free' : `${tier} ${period}`)
const running = (
  plan: Plan,
  more: Partial<Pick<SubscriptionRecord, 'status' | 'next'>> = {},
): CurrentPlan => ({ tier: plan.tier, subscription: { ...plan, status: 'active', ...more } })

/** "upgrade Pro Year", "none", or the code of the error. */
function said(current: CurrentPlan, target: Plan, eligibility = known): string {
  try {
    const change = planOfChange(current, target, eligibility)
    const to = 'to' in change ? ` ${change.to ? name(change.to) : 'Free'}` : ''
    return `${change.kind}${to}`
  } catch (error) {
    if (error instanceof ActionError) return error.code
    throw error
  }
}

describe('every pair of plans', () => {
  test.each(paid.map((from) => [name(from), from] as const))('from %s', (_name, from) => {
    for (const to of everyPlan) {
      const more = plans.tiers[to.tier].monthlyCredits - plans.tiers[from.tier].monthlyCredits
      const toYearly = to.tier === from.tier && from.period === 'Month' && to.period === 'Year'
      const isSold = plans.tiers[to.tier].prices !== null
      const change = more > 0 || toYearly ? `upgrade ${name(to)}` : `downgrade ${name(to)}`
      const wanted = isSold || to.tier === 'Free' ? change : 'bad_request'
      expect(said(running(from), to), name(to)).toBe(name(from) === name(to) ? 'none' : wanted)
    }
  })

  test.each(everyPlan.map((to) => [name(to), to] as const))('from nothing to %s', (_name, to) => {
    const isSold = plans.tiers[to.tier].prices !== null
    const wanted = isSold ? `subscribe ${name(to)}` : 'bad_request'
    expect(said({ tier: 'Free' }, to)).toBe(to.tier === 'Free' ? 'none' : wanted)
  })
})

/** Days of the trial, and whether there is a discount. */
function extras(to: Plan, eligibility: Eligibility) {
  const change = planOfChange({ tier: 'Free' }, to, eligibility)
  return change.kind === 'subscribe' ? [change.trialDays, change.discount] : undefined
}

describe('newcomers', () => {
  test('get the trial with Pro by the year alone, and the discount with Pro by the month alone', () => {
    for (const to of plansOf(['ProLight', 'Pro', 'ProPlus'])) {
      const isTrial = name(to) === 'Pro Year'
      const isDiscounted = name(to) === 'Pro Month'
      expect(extras(to, newcomer), name(to)).toEqual([isTrial ? 7 : undefined, isDiscounted])
      expect(extras(to, known), name(to)).toEqual([undefined, false])
      const tried = { hasSubscribed: true, hasPaid: false }
      expect(extras(to, tried), name(to)).toEqual([undefined, isDiscounted])
    }
  })

  test('who run a subscription get neither', () => {
    const change = planOfChange(
      running({ tier: 'ProLight', period: 'Month' }),
      { tier: 'Pro', period: 'Month' },
      newcomer,
    )
    expect(change).toEqual({ kind: 'upgrade', to: { tier: 'Pro', period: 'Month' } })
  })
})

describe('what was to follow', () => {
  const pro: Plan = { tier: 'Pro', period: 'Month' }
  const light: Plan = { tier: 'ProLight', period: 'Month' }

  test.each([
    ['is taken back by the present plan', running(pro, { next: light }), pro, 'keep'],
    ['is taken back when it was Free', running(pro, { next: null }), pro, 'keep'],
    [
      'is taken back in a trial first',
      running(pro, { next: null, status: 'trialing' }),
      pro,
      'keep',
    ],
    [
      'is taken back for a plan no longer sold',
      running({ tier: 'LegacyPro', period: 'Month' }, { next: null }),
      { tier: 'LegacyPro', period: 'Month' },
      'keep',
    ],
    ['is not scheduled twice', running(pro, { next: light }), light, 'none'],
    ['is not ended twice', running(pro, { next: null }), { tier: 'Free', period: 'Year' }, 'none'],
    ['gives way to another plan', running(pro, { next: null }), light, 'downgrade ProLight Month'],
    [
      'gives way to Free',
      running(pro, { next: light }),
      { tier: 'Free', period: 'Month' },
      'downgrade Free',
    ],
    [
      'gives way to more',
      running(pro, { next: light }),
      { tier: 'ProPlus', period: 'Month' },
      'upgrade ProPlus Month',
    ],
  ] as [string, CurrentPlan, Plan, string][])('%s', (_name, current, target, wanted) => {
    expect(said(current, target)).toBe(wanted)
  })
})

describe('a trial', () => {
  const trial = running({ tier: 'Pro', period: 'Year' }, { status: 'trialing' })

  test.each([
    ['Pro', 'Year', 'upgrade Pro Year'],
    ['ProPlus', 'Month', 'upgrade ProPlus Month'],
    ['Pro', 'Month', 'downgrade Pro Month'],
    ['Free', 'Month', 'downgrade Free'],
  ] as [PlanTier, Period, string][])('to %s %s', (tier, period, wanted) => {
    expect(said(trial, { tier, period })).toBe(wanted)
  })
})

describe('a bill that is not paid', () => {
  const late = running({ tier: 'Pro', period: 'Month' }, { status: 'past_due' })

  test('keeps anybody from buying more, not from less', () => {
    expect(said(late, { tier: 'ProPlus', period: 'Month' })).toBe('none')
    expect(said(late, { tier: 'ProLight', period: 'Month' })).toBe('downgrade ProLight Month')
    expect(said(late, { tier: 'Free', period: 'Month' })).toBe('downgrade Free')
  })
})

test('a tier that was given by hand is followed by a paid one, and has no term to end', () => {
  expect(said({ tier: 'ApiPro' }, { tier: 'Pro', period: 'Month' })).toBe('subscribe Pro Month')
  expect(said({ tier: 'ApiPro' }, { tier: 'Free', period: 'Month' })).toBe('none')
})
