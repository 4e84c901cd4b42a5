import { describe, expect, it } from 'vitest'
import { conversion, findings, library, option } from '../testing.ts'
import { everyOptionUsed } from './every-option-used.ts'

describe('every-option-used', () => {
  const png = conversion('png-to-jpg', { ImageQuality: {} })

  it('accepts a library whose options are all used', () => {
    const raster = library({ ImageQuality: option() })
    expect(
      findings(everyOptionUsed, { 'options/raster': raster, 'conversions/png/png-to-jpg': png }),
    ).toEqual([])
  })

  it('refuses an option that nothing refers to, also when another family has one of its name', () => {
    const raster = library({ ImageQuality: option() })
    expect(
      findings(everyOptionUsed, {
        'options/raster': raster,
        'options/other': library({ ImageQuality: option() }),
        'conversions/png/png-to-jpg': png,
      }),
    ).toEqual(['schemas/options/other.json:4 nothing refers to ImageQuality.'])
  })
})
