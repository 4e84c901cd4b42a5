import { expect, test } from 'vitest'
import { comparePlans, isChangeScheduled } from './compare.ts'
import { currentPlanOf, type SubscriptionFacts } from './current.ts'

const free: SubscriptionFacts = {
  tier: 'Free',
  tierAfterCurrentTerm: null,
  subscription: null,
  hasSubscribed: false,
  hasBoughtCredits: false,
}
const proYear: SubscriptionFacts = {
  ...free,
  tier: 'Pro',
  hasSubscribed: true,
  subscription: { period: 'Year', status: 'active', periodAfterCurrentTerm: null },
}

test('new is who never subscribed and never bought', () => {
  expect(currentPlanOf(free).isNew).toBe(true)
  expect(currentPlanOf({ ...free, hasBoughtCredits: true }).isNew).toBe(false)
  expect(currentPlanOf({ ...free, hasSubscribed: true }).isNew).toBe(false)
})

test('a trial counts as a scheduled change: its plan can be begun now', () => {
  const current = currentPlanOf({
    ...proYear,
    subscription: { ...proYear.subscription!, status: 'trialing' },
  })
  expect(isChangeScheduled(current)).toBe(true)
  expect(comparePlans(current, { tier: 'Pro', period: 'Year' }).label).toBe('REACTIVATE NOW')
})

test('a cancelled plan falls back to Free, which is flagged as scheduled', () => {
  const current = currentPlanOf({ ...proYear, tierAfterCurrentTerm: 'Free' })
  expect(comparePlans(current, { tier: 'Pro', period: 'Year' }).label).toBe('REACTIVATE NOW')
  expect(comparePlans(current, { tier: 'Free' })).toMatchObject({
    isScheduled: true,
    label: 'DOWNGRADE',
  })
})

test('nothing scheduled: the current plan says so', () => {
  expect(comparePlans(currentPlanOf(proYear), { tier: 'Pro', period: 'Year' }).label).toBe(
    'CURRENT PLAN',
  )
})
