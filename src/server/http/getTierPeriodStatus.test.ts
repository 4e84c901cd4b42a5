import { expect, test } from 'vitest'
import type { components } from '../../../generated/api.d.ts'
import type { Context } from './handler.ts'
import { getTierPeriodStatus } from './getTierPeriodStatus.ts'

type Subscription = components['schemas']['Subscription']
type Params = Context<'getTierPeriodStatus'>['params']

const paid = {
  tier: 'Pro',
  subscription: {
    period: 'Month',
    status: 'active',
    currentTermEnd: '2026-04-30T00:00:00.000Z',
    purchasePriceUsdcCent: 1500,
    periodAfterCurrentTerm: 'Month',
  },
  tierAfterCurrentTerm: 'Pro',
  nextCreditsForTrialingSubscription: null,
  nextCreditsForBasicLmwoSubscription: null,
  nextCreditsForYearlySubscription: null,
} as const satisfies Subscription

const free: Subscription = { ...paid, tier: 'Free', subscription: null, tierAfterCurrentTerm: null }
const endsInFree: Subscription = {
  ...paid,
  subscription: { ...paid.subscription, periodAfterCurrentTerm: null },
  tierAfterCurrentTerm: 'Free',
}
const becomesYearly: Subscription = {
  ...paid,
  subscription: { ...paid.subscription, periodAfterCurrentTerm: 'Year' },
}

async function matches(subscription: Subscription, plan: string): Promise<boolean> {
  const [tier, period] = plan.split('/')
  const { body } = await getTierPeriodStatus({
    params: { tier, period } as Params,
    ports: { accounts: { subscription: async () => subscription } },
  } as unknown as Context<'getTierPeriodStatus'>)
  return body.inTierAndPeriodOrScheduled
}

test.each([
  ['Free', free, ['Free/Month', 'Free/Year']],
  ['Pro that ends in Free', endsInFree, ['Free/Month', 'Free/Year', 'Pro/Month']],
  ['Pro that becomes yearly', becomesYearly, ['Pro/Month', 'Pro/Year']],
  ['Pro', paid, ['Pro/Month']],
] as const)('%s is in or on the way to its plans alone', async (_name, subscription, plans) => {
  const all = ['Free/Month', 'Free/Year', 'Pro/Month', 'Pro/Year', 'ProPlus/Month']
  const answers = await Promise.all(all.map((plan) => matches(subscription, plan)))
  expect(all.filter((_plan, index) => answers[index])).toEqual(plans)
})
