import type { Finding, Rule } from '../types.ts'

/** A year's price is derived from the month's in people's heads, so it has to be exact to the cent. */
export const plansAddUp: Rule = {
  name: 'plans-add-up',
  description:
    'A year costs twelve months less the annual discount, only current plans are on sale, and packs of credits ascend.',
  check({ plans }) {
    if (plans === undefined) return []
    const { tiers, annualDiscountPercent, firstMonthDiscount, creditPrices } = plans.json
    const finding = (pointer: (string | number)[], message: string, remedy: string): Finding => ({
      file: plans,
      pointer,
      message,
      remedy,
    })
    return [
      ...Object.entries(tiers).flatMap(([name, { prices, current }]) => {
        if (prices === null) return []
        if (!current)
          return [
            finding(
              ['tiers', name, 'prices'],
              `${name} is discontinued and has prices.`,
              'Set prices to null.',
            ),
          ]
        const hundredths = prices.Month * 12 * (100 - annualDiscountPercent)
        if (prices.Year * 100 === hundredths) return []
        return [
          finding(
            ['tiers', name, 'prices', 'Year'],
            `a year of ${name} costs ${prices.Year} cents.`,
            `Twelve months less ${annualDiscountPercent} % are ${hundredths / 100} cents.`,
          ),
        ]
      }),
      ...(tiers[firstMonthDiscount.tier]?.prices
        ? []
        : [
            finding(
              ['firstMonthDiscount', 'tier'],
              `${firstMonthDiscount.tier} is not a tier on sale.`,
              'Name a tier that has prices.',
            ),
          ]),
      ...creditPrices.flatMap(({ credits }, index) => {
        const before = creditPrices[index - 1]
        if (before === undefined || before.credits < credits) return []
        return [
          finding(
            ['creditPrices', index],
            `the pack of ${credits} credits is out of order.`,
            'Sort the packs by credits.',
          ),
        ]
      }),
    ]
  },
}
