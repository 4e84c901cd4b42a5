import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { findings, library, option } from '../testing.ts'
import { priceOptionsExist } from './price-options-exist.ts'

const options = library({
  samples: option(),
  imageSize: option({ type: 'string', enum: ['256x256', '512x512'] }),
  quality: option({ type: 'string', enum: ['standard', 'hd'] }),
  duration: option({ enum: [5, 10] }),
})
const found = (pricing: Record<string, Json>, names: string[]) => {
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `../options/ai.json#/$defs/${name}` }]),
  )
  return findings(priceOptionsExist, {
    'options/ai': options,
    'actions/make': { id: 'make', inputJsonSchema: { type: 'object', properties }, pricing },
  })
}

describe('price-options-exist', () => {
  it('accepts rules whose options and sizes exist', () => {
    expect(found({ rule: 'flat', price: 6 }, [])).toEqual([])
    expect(found({ rule: 'perSample', price: 3 }, ['samples'])).toEqual([])
    const bySize = {
      rule: 'perSampleBySize',
      option: 'imageSize',
      prices: { '256x256': 2, '512x512': 3 },
    }
    expect(found(bySize, ['samples', 'imageSize'])).toEqual([])
    const byQuality = {
      rule: 'bySizeAndQuality',
      sizePrices: { '512x512': 6 },
      otherwise: 12,
      hdSurcharge: 6,
    }
    expect(found(byQuality, ['imageSize', 'quality'])).toEqual([])
    expect(found({ rule: 'byDuration', prices: { 5: 37.5, 10: 75 } }, ['duration'])).toEqual([])
  })

  it('refuses an unknown rule', () => {
    expect(found({ rule: 'perWord', price: 1 }, []).join()).toContain(
      'the price rule perWord is not known.',
    )
  })

  it('refuses a rule whose option the action lacks', () => {
    expect(found({ rule: 'perSample', price: 3 }, []).join()).toContain(
      'the rule perSample reads the option samples, which the action lacks.',
    )
  })

  it('refuses a price of a size that cannot be chosen, and a size without a price', () => {
    const bySize = {
      rule: 'perSampleBySize',
      option: 'imageSize',
      prices: { '256x256': 2, '640x480': 3 },
    }
    const all = found(bySize, ['samples', 'imageSize']).join()
    expect(all).toContain('prices has 640x480, which is not a value of imageSize.')
    expect(all).toContain('prices lacks 512x512, a value of imageSize.')
  })

  it('refuses a duration without a price', () => {
    expect(found({ rule: 'byDuration', prices: { 5: 37.5 } }, ['duration']).join()).toContain(
      'prices lacks 10, a value of duration.',
    )
  })
})
