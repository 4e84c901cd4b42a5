import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { conversion, findings, library, option } from '../testing.ts'
import { defaultWithinBoundsAndEnum } from './default-within-bounds-and-enum.ts'

const found = (changes: Record<string, Json | undefined>) =>
  findings(defaultWithinBoundsAndEnum, { 'options/raster': library({ Q: option(changes) }) })

describe('default-within-bounds-and-enum', () => {
  it('accepts defaults on both bounds, in the enum and on a step of 0.1', () => {
    expect(found({ default: 10 })).toEqual([])
    expect(found({ default: 100 })).toEqual([])
    expect(
      found({ minimum: undefined, maximum: undefined, enum: [0, 1, 2, 4], default: 4 }),
    ).toEqual([])
    expect(
      found({ type: 'number', minimum: 1, maximum: 2, multipleOf: 0.1, default: 1.3 }),
    ).toEqual([])
  })

  it.each([
    [{ default: 9 }, 'Q: the default 9 must be >= 10.'],
    [{ default: 101 }, 'Q: the default 101 must be <= 100.'],
    [{ default: '75' }, 'Q: the default "75" must be integer.'],
    [
      { enum: [10, 20], default: 30 },
      'Q: the default 30 must be equal to one of the allowed values.',
    ],
    [{ minimum: 200, default: undefined }, 'Q: the minimum 200 is above the maximum 100.'],
  ])('refuses %j', (changes, message) => {
    expect(found(changes).join()).toContain(message)
  })

  it('refuses a default beside a $ref and names its line', () => {
    expect(
      findings(defaultWithinBoundsAndEnum, {
        'options/raster': library({ Q: option() }),
        'conversions/png/png-to-jpg': conversion('png-to-jpg', { Q: { default: 101 } }),
      }),
    ).toEqual(['schemas/conversions/png/png-to-jpg.json:10 Q: the default 101 must be <= 100.'])
  })
})
