import { describe, expect, it } from 'vitest'
import { conversion, findings, library, option } from '../testing.ts'
import { refsExist } from './refs-exist.ts'

const raster = library({ ImageQuality: option() })

describe('refs-exist', () => {
  it('accepts a reference into the library', () => {
    const file = conversion('png-to-jpg', { ImageQuality: {} })
    expect(
      findings(refsExist, { 'options/raster': raster, 'conversions/png/png-to-jpg': file }),
    ).toEqual([])
  })

  it('refuses an option that the library does not have', () => {
    const file = conversion('png-to-jpg', { ImageQualty: {} })
    expect(
      findings(refsExist, { 'options/raster': raster, 'conversions/png/png-to-jpg': file }),
    ).toEqual([
      'schemas/conversions/png/png-to-jpg.json:9 ImageQualty refers to ImageQualty, which schemas/options/raster.json does not have.',
    ])
  })

  it('refuses a library that does not exist', () => {
    const file = conversion('png-to-jpg', { ImageQuality: {} })
    expect(findings(refsExist, { 'conversions/png/png-to-jpg': file })).toEqual([
      'schemas/conversions/png/png-to-jpg.json:9 ImageQuality refers to schemas/options/raster.json, which does not exist.',
    ])
  })
})
