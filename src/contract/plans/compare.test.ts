import { describe, expect, test } from 'vitest'
import { planTiers, type PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../catalogue.ts'
import { changeTo, comparePlans, isChangeScheduled, type PlanChoice } from './compare.ts'

const choices: PlanChoice[] = planTiers.flatMap((tier): PlanChoice[] =>
  tier === 'Free'
    ? [{ tier }]
    : (['Month', 'Year'] as Period[]).map((period) => ({ tier, period })),
)
const pairs = choices.flatMap((from) => choices.map((to) => [from, to] as const))
const name = ({ tier, period }: PlanChoice) => `${tier} ${period ?? ''}`

describe('every pair of plans (spec, product section 4)', () => {
  test.each(pairs.map(([from, to]) => [name(from), name(to), from, to] as const))(
    '%s -> %s',
    (_from, _to, from, to) => {
      const more = plans.tiers[to.tier].monthlyCredits - plans.tiers[from.tier].monthlyCredits
      const toYearly = from.tier === to.tier && from.period === 'Month' && to.period === 'Year'
      expect(changeTo(from, to)).toBe(more > 0 || toYearly ? 'upgrade' : 'downgrade')

      const same = name(from) === name(to)
      const { isCurrent, isScheduled, label } = comparePlans(from, to)
      expect({ isCurrent, isScheduled }).toEqual({ isCurrent: same, isScheduled: false })
      expect(label).toBe(same ? 'CURRENT PLAN' : more > 0 || toYearly ? 'UPGRADE NOW' : 'DOWNGRADE')
    },
  )
})

describe('every pair of plans, the second scheduled after the first', () => {
  const different = pairs.filter(([from, to]) => name(from) !== name(to))
  test.each(different.map(([from, to]) => [name(from), name(to), from, to] as const))(
    '%s -> %s',
    (_from, _to, from, to) => {
      const current = {
        ...from,
        tierAfterCurrentTerm: to.tier,
        periodAfterCurrentTerm: to.period ?? null,
      }
      expect(isChangeScheduled(current)).toBe(true)
      const labels = choices.map((choice) => comparePlans(current, choice))
      expect(labels.filter(({ isScheduled }) => isScheduled)).toHaveLength(1)
      expect(comparePlans(current, to).isScheduled).toBe(true)
      expect(comparePlans(current, from).label).toBe('REACTIVATE NOW')
      expect(labels.filter(({ label }) => label === 'REACTIVATE NOW')).toHaveLength(1)
    },
  )
})

describe('every plan in its trial', () => {
  test.each(choices.map((choice) => [name(choice), choice] as const))('%s', (_name, choice) => {
    const current = { ...choice, isTrialing: true }
    expect(comparePlans(current, choice).label).toBe('REACTIVATE NOW')
    expect(choices.filter((one) => comparePlans(current, one).isScheduled)).toEqual([])
  })
})

describe('known changes', () => {
  test.each([
    ['Free', undefined, 'Pro', 'Month', 'upgrade'],
    ['Pro', 'Month', 'Pro', 'Year', 'upgrade'],
    ['Pro', 'Year', 'Pro', 'Month', 'downgrade'],
    ['Pro', 'Year', 'ProPlus', 'Month', 'upgrade'],
    ['ProPlus', 'Month', 'Pro', 'Year', 'downgrade'],
    ['Pro', 'Month', 'Free', undefined, 'downgrade'],
  ] as [PlanTier, Period, PlanTier, Period, string][])(
    '%s %s -> %s %s: %s',
    (tier, period, to, toPeriod, change) => {
      expect(changeTo({ tier, period }, { tier: to, period: toPeriod })).toBe(change)
    },
  )
})

describe('a scheduled change', () => {
  const current = { tier: 'ProPlus', period: 'Month', tierAfterCurrentTerm: 'Pro' } as const

  test('offers to take it back on the current plan', () => {
    expect(isChangeScheduled(current)).toBe(true)
    expect(comparePlans(current, { tier: 'ProPlus', period: 'Month' })).toMatchObject({
      isCurrent: true,
      label: 'REACTIVATE NOW',
    })
  })

  test('flags the plan that follows', () => {
    expect(comparePlans(current, { tier: 'Pro', period: 'Month' })).toMatchObject({
      isScheduled: true,
      label: 'DOWNGRADE',
    })
    expect(comparePlans(current, { tier: 'Pro', period: 'Year' })).toMatchObject({
      isScheduled: false,
    })
  })

  test('is also another period, and a trial', () => {
    expect(
      isChangeScheduled({ tier: 'Pro', period: 'Month', periodAfterCurrentTerm: 'Year' }),
    ).toBe(true)
    expect(isChangeScheduled({ tier: 'Pro', period: 'Month', isTrialing: true })).toBe(true)
    expect(
      isChangeScheduled({
        tier: 'Pro',
        period: 'Month',
        tierAfterCurrentTerm: null,
        periodAfterCurrentTerm: null,
      }),
    ).toBe(false)
  })
})

test('a new user may stay on the free plan', () => {
  const current = { tier: 'Free', isNew: true } as const
  expect(comparePlans(current, { tier: 'Free' }).label).toBe('STAY ON FREE PLAN')
  expect(comparePlans(current, { tier: 'Pro', period: 'Year' }).label).toBe('UPGRADE NOW')
})
