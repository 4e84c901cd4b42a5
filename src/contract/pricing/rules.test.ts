import { describe, expect, test } from 'vitest'
import { actions } from '../catalogue.ts'
import { amountOf, type Pricing } from './rules.ts'

const items = [
  { id: 'a', bytes: 1 },
  { id: 'b', bytes: 3_145_729 },
]

/** Each rule by its arithmetic alone, in milli-credits. */
const cases: { [Rule in Pricing['rule']]: [Extract<Pricing, { rule: Rule }>, object, object] } = {
  flat: [{ rule: 'flat', price: 4.5 }, {}, { total: 4500 }],
  perSample: [{ rule: 'perSample', price: 0.1 }, { samples: 3 }, { total: 300 }],
  perSampleBySize: [
    { rule: 'perSampleBySize', option: 'size', prices: { s: 2.4, l: 3 } },
    { size: 's', samples: 2 },
    { total: 4800 },
  ],
  bySizeAndQuality: [
    { rule: 'bySizeAndQuality', sizePrices: { s: 6 }, otherwise: 12, hdSurcharge: 6 },
    { imageSize: 'toString', quality: 'hd' },
    { total: 18_000 },
  ],
  // 1 credit x 4 steps / 3 is no whole number of milli-credits: rounded up.
  stepsScaled: [
    { rule: 'stepsScaled', price: 1, baseSteps: 3 },
    { steps: 4, samples: 1 },
    { total: 1334 },
  ],
  perItem: [{ rule: 'perItem', price: 7.5 }, {}, { total: 15_000, each: [7500, 7500] }],
  byDuration: [
    { rule: 'byDuration', prices: { 5: 37.5 }, perItem: true, surcharge: 0.5 },
    { duration: 5 },
    { total: 76_000, each: [38_000, 38_000] },
  ],
  perItemPlusMegabytes: [
    { rule: 'perItemPlusMegabytes', perItem: 1, freeMegabytes: 2, perExtraMegabyte: 0.5 },
    {},
    { total: 3000, each: [1000, 2000] },
  ],
  batch: [{ rule: 'batch', batchPrice: 16.5 }, {}, { total: 16_500, batch: 16_500 }],
}

describe('amountOf', () => {
  test.each(Object.entries(cases))('%s', (_rule, [pricing, options, amount]) => {
    expect(amountOf(pricing, options as Record<string, unknown>, items)).toEqual(amount)
  })

  test('every rule is used by an action', () => {
    const used = new Set(actions.map(({ pricing }) => pricing.rule))
    expect([...used].toSorted()).toEqual(Object.keys(cases).toSorted())
  })

  test('a size without a price is an error, never a free run', () => {
    const pricing: Pricing = { rule: 'perSampleBySize', option: 'size', prices: { s: 1 } }
    expect(() => amountOf(pricing, { size: 'm', samples: 1 }, [])).toThrow('No price for m')
    expect(() => amountOf(pricing, { size: 's' }, [])).toThrow('The price needs the option samples')
  })
})
