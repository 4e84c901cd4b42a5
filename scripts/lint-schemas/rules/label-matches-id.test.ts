import { describe, expect, it } from 'vitest'
import { conversion, findings } from '../testing.ts'
import { labelMatchesId } from './label-matches-id.ts'

describe('label-matches-id', () => {
  it('accepts the two types in capitals', () => {
    expect(
      findings(labelMatchesId, {
        'conversions/pdf/pdf-to-tiff-fax': conversion('pdf-to-tiff-fax'),
      }),
    ).toEqual([])
  })

  it('refuses the label of another conversion', () => {
    const file = { ...(conversion('pdf-to-jpg') as object), label: 'PDF to PNG' }
    expect(findings(labelMatchesId, { 'conversions/pdf/pdf-to-jpg': file })).toEqual([
      'schemas/conversions/pdf/pdf-to-jpg.json:4 the label is "PDF to PNG".',
    ])
  })
})
