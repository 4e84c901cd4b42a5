import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { findings } from '../testing.ts'
import { plansAddUp } from './plans-add-up.ts'

const plan = (prices: Json, current = true) => ({ current, monthlyCredits: 1000, prices })
const pro = plan({ Month: 1500, Year: 14400 })
const found = (tiers: Record<string, Json>, tier = 'Pro', credits = [100, 200]) =>
  findings(plansAddUp, {
    plans: {
      tiers,
      annualDiscountPercent: 20,
      firstMonthDiscount: { tier, percent: 50 },
      creditPrices: credits.map((amount) => ({ credits: amount, priceUsdcCent: amount * 2 })),
    },
  }).join('\n')

describe('plans-add-up', () => {
  it('accepts a year at twelve months less the discount, and a discontinued plan without prices', () => {
    expect(found({ Pro: pro, Old: plan(null, false) })).toBe('')
  })

  it('refuses a year that is off by a cent', () => {
    expect(found({ Pro: plan({ Month: 1500, Year: 14401 }) })).toBe(
      'schemas/plans.json:8 a year of Pro costs 14401 cents.',
    )
  })

  it('refuses prices of a discontinued plan', () => {
    expect(found({ Pro: pro, Old: plan({ Month: 5, Year: 48 }, false) })).toContain(
      'Old is discontinued',
    )
  })

  it('refuses a discount on a plan that is not on sale', () => {
    expect(found({ Pro: pro }, 'ProMax')).toContain('ProMax is not a tier on sale.')
  })

  it('refuses packs out of order', () => {
    expect(found({ Pro: pro }, 'Pro', [200, 100])).toContain(
      'the pack of 100 credits is out of order.',
    )
  })
})
