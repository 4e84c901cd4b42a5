import { describe, expect, test } from 'vitest'
import { planTiers, type PlanTier } from '../../../generated/ids.ts'
import {
  centsPerMonth,
  firstMonthCents,
  isOffered,
  offeredTiers,
  packBuys,
  planTabs,
  trialOf,
  yearSaves,
} from './offers.ts'
import { plans, type Period } from './plans.ts'

const periods: Period[] = ['Month', 'Year']

describe('what is offered', () => {
  test("is today's plans, cheapest first", () => {
    expect(offeredTiers).toEqual(['Free', 'ProLight', 'Pro', 'ProPlus'])
  })

  test.each(planTiers.filter((tier) => !offeredTiers.includes(tier)))(
    'never %s, which is discontinued',
    (tier) => {
      for (const period of [...periods, undefined]) expect(isOffered({ tier, period })).toBe(false)
    },
  )

  test('is a paid plan in a period only, and Free in any', () => {
    expect(isOffered({ tier: 'Pro', period: 'Year' })).toBe(true)
    expect(isOffered({ tier: 'Pro' })).toBe(false)
    expect(isOffered({ tier: 'Free' })).toBe(true)
  })
})

describe('tabs of the upgrade dialog (spec, product section 2)', () => {
  test.each([
    ['a new user', { tier: 'Free', isNew: true }, ['Month', 'Year']],
    ['somebody on Free who once bought', { tier: 'Free' }, ['Month', 'Year', 'Credits']],
    ['a monthly subscriber', { tier: 'Pro', period: 'Month' }, ['Month', 'Year', 'Credits']],
    ['an annual subscriber', { tier: 'Pro', period: 'Year' }, ['Year', 'Credits']],
    [
      'one of a discontinued yearly plan',
      { tier: 'LegacyPro', period: 'Year' },
      ['Year', 'Credits'],
    ],
  ] as [string, { tier: PlanTier; period?: Period; isNew?: boolean }, string[]][])(
    'of %s',
    (_who, current, tabs) => expect(planTabs(current)).toEqual(tabs),
  )
})

describe('what a year costs', () => {
  test.each(offeredTiers.filter((tier) => plans.tiers[tier].prices))(
    '%s saves as much as the annual discount says',
    (tier) => {
      const prices = plans.tiers[tier].prices!
      expect(yearSaves(prices)).toBe((prices.Month * 12 * plans.annualDiscountPercent) / 100)
      expect(centsPerMonth(prices.Year, 'Year')).toBe(Math.round(prices.Year / 12))
      expect(centsPerMonth(prices.Month, 'Month')).toBe(prices.Month)
    },
  )

  test('saves nothing where a period is not sold or a year is dearer', () => {
    expect(yearSaves({ Month: 500 })).toBe(0)
    expect(yearSaves({ Month: 500, Year: 7000 })).toBe(0)
  })
})

const choices = planTiers.flatMap((tier) => periods.map((period) => ({ tier, period })))

test('only Pro by the year starts with a trial, and only for who never subscribed', () => {
  const withTrial = choices.filter((choice) => trialOf(choice, { hasSubscribed: false }))
  expect(withTrial).toEqual([{ tier: 'Pro', period: 'Year' }])
  expect(trialOf(withTrial[0]!, { hasSubscribed: false })).toMatchObject({ days: 7, credits: 100 })
  expect(choices.filter((choice) => trialOf(choice, { hasSubscribed: true }))).toEqual([])
})

test('only the first month of Pro has a discount, and only for the eligible', () => {
  const discounted = choices.filter((choice) => firstMonthCents(choice, 1500, true) !== undefined)
  expect(discounted).toEqual([{ tier: 'Pro', period: 'Month' }])
  expect(firstMonthCents({ tier: 'Pro', period: 'Month' }, 1500, true)).toBe(750)
  expect(firstMonthCents({ tier: 'Pro', period: 'Month' }, 1500, false)).toBeUndefined()
})

test('a pack buys images at 0.5 and audios at 2.5 credits', () => {
  expect(packBuys(100)).toEqual({ images: 200, audios: 40 })
  expect(packBuys(7)).toEqual({ images: 14, audios: 2 })
})
