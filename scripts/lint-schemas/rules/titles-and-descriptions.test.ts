import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { conversion, findings, library, option } from '../testing.ts'
import { titlesAndDescriptions } from './titles-and-descriptions.ts'

const found = (changes: Record<string, Json>) =>
  findings(titlesAndDescriptions, { 'options/raster': library({ Q: option(changes) }) })

describe('titles-and-descriptions', () => {
  it('accepts a title and a sentence', () => {
    expect(found({})).toEqual([])
  })

  it('refuses a title in small letters or with a full stop', () => {
    expect(found({ title: 'imageQuality' })).toEqual([
      'schemas/options/raster.json:6 the title of Q is "imageQuality".',
    ])
    expect(found({ title: 'Quality.' })).toHaveLength(1)
  })

  it('refuses a description that is not a sentence', () => {
    expect(found({ description: 'quality' })).toEqual([
      'schemas/options/raster.json:7 the description of Q is not a sentence.',
    ])
  })

  it('refuses two fields of one title in a form, unless one is renamed there', () => {
    const raster = library({ A: option(), B: option() })
    const form = (b: Record<string, Json>) =>
      findings(titlesAndDescriptions, {
        'options/raster': raster,
        'conversions/png/png-to-jpg': conversion('png-to-jpg', { A: {}, B: b }),
      })
    expect(form({})).toEqual([
      'schemas/conversions/png/png-to-jpg.json:11 two fields of this form are called "Image quality".',
    ])
    expect(form({ title: 'Quality of previews' })).toEqual([])
  })
})
