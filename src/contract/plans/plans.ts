import data from '../../../generated/plans.json' with { type: 'json' }
import type { PlanTier } from '../../../generated/ids.ts'

/** What a plan grants, and what an action asks for: PRO includes FREE. */
export type AccessTier = 'FREE' | 'PRO'

export type Period = 'Month' | 'Year'

export interface Plan {
  name: string
  description: string
  /** False for discontinued tiers, which are kept by those who have them. */
  current: boolean
  grants: AccessTier
  monthlyCredits: number
  features: readonly string[]
  /** USDC cents, null where the tier cannot be bought. */
  prices: Record<Period, number> | null
}

export interface Plans {
  tiers: Record<PlanTier, Plan>
  annualDiscountPercent: number
  signUpCredits: number
  firstMonthDiscount: { tier: PlanTier; percent: number }
  /** Free days for those who have never subscribed, and the Credits of these days. */
  trial: { tier: PlanTier; period: Period; days: number; credits: number }
  creditPrices: readonly { credits: number; priceUsdcCent: number }[]
  minimumCreditsPerImage: number
  minimumCreditsPerAudio: number
}

/** The plans, credit packs and discounts (schemas/plans.json). */
export const plans = data as unknown as Plans
