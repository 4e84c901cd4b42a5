import type { Subscription } from '../../client/index.ts'

/** Subscriptions as the server tells them, for tests of what the app makes of them. */
export const newcomer: Subscription = {
  tier: 'Free',
  subscription: null,
  tierAfterCurrentTerm: null,
  nextCreditsForTrialingSubscription: null,
  nextCreditsForBasicLmwoSubscription: null,
  nextCreditsForYearlySubscription: null,
  hasSubscribed: false,
  hasBoughtCredits: false,
}

const term = {
  status: 'active',
  currentTermEnd: '2026-12-21T12:00:00Z',
  periodAfterCurrentTerm: null,
} as const

export const monthly: Subscription = {
  ...newcomer,
  tier: 'Pro',
  hasSubscribed: true,
  subscription: { ...term, period: 'Month', purchasePriceUsdcCent: 1500 },
}

export const annual: Subscription = {
  ...newcomer,
  tier: 'Pro',
  hasSubscribed: true,
  subscription: { ...term, period: 'Year', purchasePriceUsdcCent: 14_400 },
  nextCreditsForYearlySubscription: '2026-12-01T12:00:00Z',
}

export const trialing: Subscription = {
  ...annual,
  subscription: { ...annual.subscription!, status: 'trialing' },
  nextCreditsForYearlySubscription: null,
  nextCreditsForTrialingSubscription: '2026-12-21T12:00:00Z',
}

/** What the plan dialogs ask besides the subscription. */
export const planAnswers = {
  'GET /server': { name: 'Filewright', version: '1', sandbox: true, demoAvailable: true },
  'GET /services/account-subscription/getPrices': {
    ProLight: { Month: 500, Year: 4800 },
    Pro: { Month: 1500, Year: 14_400 },
    ProPlus: { Month: 3000, Year: 28_800 },
  },
  'GET /services/account-subscription/getCreditPrices': [
    { credits: 100, priceUsdcCent: 200 },
    { credits: 1000, priceUsdcCent: 1700 },
  ],
  'GET /services/account-subscription/getChangePreview/Pro/Month': {
    amountDueForChangeUsdCent: 0,
    eligibleForOriginalDiscount: false,
  },
}
