import { describe, expect, it } from 'vitest'
import { conversion, findings } from '../testing.ts'
import { pairsHaveMediaTypes } from './pairs-have-media-types.ts'

const conversions = { 'conversions/pdf/pdf-to-pdfa': conversion('pdf-to-pdfa') }
const type = { mediaType: 'application/pdf', extensions: ['pdf'], magic: [] }

describe('pairs-have-media-types', () => {
  it('accepts a pair whose types are both known', () => {
    expect(
      findings(pairsHaveMediaTypes, { ...conversions, 'media-types': { pdf: type, pdfa: type } }),
    ).toEqual([])
  })

  it('refuses a target without a media type', () => {
    expect(findings(pairsHaveMediaTypes, { ...conversions, 'media-types': { pdf: type } })).toEqual(
      [
        'schemas/conversions/pdf/pdf-to-pdfa.json:3 the type pdfa is not in schemas/media-types.json.',
      ],
    )
  })
})
