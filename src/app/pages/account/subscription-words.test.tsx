import { expect, test } from 'vitest'
import type { Subscription } from '../../../client/index.ts'
import { annual, monthly, newcomer, trialing } from '../../plans/plans-testing.ts'
import { subscriptionInWords } from './subscription-words.ts'

const pastDue: Subscription = {
  ...monthly,
  subscription: { ...monthly.subscription!, status: 'past_due' },
}

test.each([
  ['Free', newcomer, undefined, 'You have the Free plan. 15 credits come with every month.'],
  [
    'a month',
    monthly,
    1500,
    'You have Pro, paid by the month. 15.00 USDC is paid on 21 December 2026. 1,000 credits come with every month.',
  ],
  [
    'a year',
    annual,
    14_400,
    'You have Pro, paid by the year. 144.00 USDC is paid on 21 December 2026. 1,000 credits come with every month, next on 1 December 2026.',
  ],
  [
    'a trial',
    trialing,
    14_400,
    'You have Pro, paid by the year, in a trial until 21 December 2026. 144.00 USDC is paid then. 1,000 credits come with every month, next on 21 December 2026.',
  ],
  [
    'a change to come',
    { ...monthly, tierAfterCurrentTerm: 'ProLight' },
    500,
    'You have Pro, paid by the month. On 21 December 2026 it changes to ProLight, paid by the month. 5.00 USDC is paid then. 1,000 credits come with every month.',
  ],
  [
    'an end to come',
    { ...monthly, tierAfterCurrentTerm: 'Free' },
    undefined,
    'You have Pro, paid by the month. On 21 December 2026 it changes to the Free plan. 1,000 credits come with every month.',
  ],
  [
    'a payment that failed',
    pastDue,
    1500,
    'You have Pro, paid by the month. 1,000 credits come with every month.',
  ],
  [
    'a plan that is not sold any more, at the price it was bought for',
    { ...monthly, tier: 'LegacyPro' },
    undefined,
    'You have Pro (legacy), paid by the month. 15.00 USDC is paid on 21 December 2026. 1,000 credits come with every month.',
  ],
] as [string, Subscription, number | undefined, string][])(
  'says of %s what is had, paid and given, and when',
  (_what, subscription, nextCents, words) => {
    expect(subscriptionInWords(subscription, nextCents).join(' ')).toBe(words)
  },
)
