import { toMilliCredits, type MilliCredits } from '../money.ts'
import type { Options } from '../options/complete.ts'

/** The numbers of schemas/actions/<id>.json "pricing", in Credits. The arithmetic is here. */
export type Pricing =
  | { rule: 'flat'; price: number }
  | { rule: 'perSample'; price: number }
  | { rule: 'perSampleBySize'; option: string; prices: Record<string, number> }
  | {
      rule: 'bySizeAndQuality'
      sizePrices: Record<string, number>
      otherwise: number
      hdSurcharge: number
    }
  | { rule: 'stepsScaled'; price: number; baseSteps: number }
  | { rule: 'perItem'; price: number }
  | { rule: 'byDuration'; prices: Record<string, number>; perItem: boolean; surcharge: number }
  | {
      rule: 'perItemPlusMegabytes'
      perItem: number
      freeMegabytes: number
      perExtraMegabyte: number
    }
  | { rule: 'batch'; batchPrice: number }

/** An input of a run: any id, and its size in bytes before encryption. */
export interface PricedItem {
  id: string
  bytes: number
}

/** In milli-credits. `each` has one amount per item, in order, where items are priced singly. */
export interface Amount {
  total: MilliCredits
  each?: MilliCredits[]
  batch?: MilliCredits
}

type Rule<Name extends Pricing['rule']> = (
  pricing: Extract<Pricing, { rule: Name }>,
  options: Options,
  items: readonly PricedItem[],
) => Amount

const megabyte = 1_048_576

/** The price rules by name (spec, product section 9 "Prices in credits"). Options are complete and valid. */
const rules: { [Name in Pricing['rule']]: Rule<Name> } = {
  flat: ({ price }) => ({ total: toMilliCredits(price) }),

  perSample: ({ price }, options) => ({
    total: toMilliCredits(price) * numberOf(options, 'samples'),
  }),

  perSampleBySize: ({ option, prices }, options) => ({
    total: priceAt(prices, options[option]) * numberOf(options, 'samples'),
  }),

  bySizeAndQuality: ({ sizePrices, otherwise, hdSurcharge }, { imageSize, quality }) => {
    const base = Object.hasOwn(sizePrices, String(imageSize))
      ? priceAt(sizePrices, imageSize)
      : toMilliCredits(otherwise)
    return { total: base + (quality === 'hd' ? toMilliCredits(hdSurcharge) : 0) }
  },

  // A scaled price that is no whole number of milli-credits is rounded up to one.
  stepsScaled: ({ price, baseSteps }, options) => {
    const steps = Math.max(numberOf(options, 'steps'), baseSteps)
    const scaled = toMilliCredits(price) * steps * numberOf(options, 'samples')
    return { total: Math.ceil(scaled / baseSteps) }
  },

  perItem: ({ price }, _, items) => sum(items.map(() => toMilliCredits(price))),

  byDuration: ({ prices, perItem, surcharge }, { duration }, items) => {
    const one = priceAt(prices, duration) + toMilliCredits(surcharge)
    return perItem ? sum(items.map(() => one)) : { total: one }
  },

  perItemPlusMegabytes: ({ perItem, freeMegabytes, perExtraMegabyte }, _, items) =>
    sum(
      items.map(({ bytes }) => {
        const extra = Math.max(0, Math.ceil(bytes / megabyte) - freeMegabytes)
        return toMilliCredits(perItem) + extra * toMilliCredits(perExtraMegabyte)
      }),
    ),

  batch: ({ batchPrice }) => {
    const batch = toMilliCredits(batchPrice)
    return { total: batch, batch }
  },
}

/** The amount of a rule for complete, valid options. Exact: integer milli-credits throughout. */
export function amountOf(pricing: Pricing, options: Options, items: readonly PricedItem[]): Amount {
  const rule = rules[pricing.rule] as Rule<Pricing['rule']>
  return rule(pricing, options, items)
}

function sum(each: MilliCredits[]): Amount {
  return { total: each.reduce((total, one) => total + one, 0), each }
}

function priceAt(prices: Record<string, number>, value: unknown): MilliCredits {
  const price = prices[String(value)]
  if (price === undefined) throw new RangeError(`No price for ${String(value)}`)
  return toMilliCredits(price)
}

function numberOf(options: Options, name: string): number {
  const value = options[name]
  if (typeof value !== 'number') throw new RangeError(`The price needs the option ${name}`)
  return value
}
