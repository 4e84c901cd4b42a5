import { expect, test } from 'vitest'
import { planTiers } from '../../../generated/ids.ts'
import { lossesOf } from './losses.ts'
import { plans } from './plans.ts'

test('names features, credits and access that Free has not', () => {
  expect(lossesOf({ tier: 'ProPlus', period: 'Month' }, { tier: 'Free' })).toEqual({
    features: plans.tiers.ProPlus.features.filter((one) => !one.includes('credits')),
    credits: { before: 2500, after: 15 },
    isProAccess: true,
    yearlyCents: 0,
    isForGood: false,
  })
})

test('names only what is different', () => {
  const { features, isProAccess } = lossesOf({ tier: 'ProPlus' }, { tier: 'Pro' })
  expect(features).toEqual(['No upload limit', 'Unlimited storage', 'Unlimited pins'])
  expect(isProAccess).toBe(false)
})

test('from the year to the month it is the discount', () => {
  expect(lossesOf({ tier: 'Pro', period: 'Year' }, { tier: 'Pro', period: 'Month' })).toEqual({
    features: [],
    credits: undefined,
    isProAccess: false,
    yearlyCents: 3600,
    isForGood: false,
  })
})

test.each(planTiers.filter((tier) => !plans.tiers[tier].current))(
  '%s cannot be had again',
  (tier) => {
    expect(lossesOf({ tier, period: 'Month' }, { tier: 'Pro', period: 'Month' }).isForGood).toBe(
      true,
    )
  },
)

test('an upgrade takes nothing', () => {
  expect(lossesOf({ tier: 'Pro', period: 'Month' }, { tier: 'ProPlus', period: 'Month' })).toEqual({
    features: [],
    credits: undefined,
    isProAccess: false,
    yearlyCents: 0,
    isForGood: false,
  })
})
