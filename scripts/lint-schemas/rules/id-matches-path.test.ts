import { describe, expect, it } from 'vitest'
import { conversion, findings } from '../testing.ts'
import { idMatchesPath } from './id-matches-path.ts'

describe('id-matches-path', () => {
  it('accepts ids that are the names of their files', () => {
    expect(
      findings(idMatchesPath, {
        'conversions/pdf/pdf-to-tiff-fax': conversion('pdf-to-tiff-fax'),
        'actions/edit-image': { id: 'edit-image' },
      }),
    ).toEqual([])
  })

  it('refuses a conversion in the folder of another source', () => {
    expect(
      findings(idMatchesPath, { 'conversions/png/pdf-to-jpg': conversion('pdf-to-jpg') }),
    ).toEqual([
      'schemas/conversions/png/pdf-to-jpg.json:3 the id pdf-to-jpg belongs into schemas/conversions/pdf/pdf-to-jpg.json.',
    ])
  })

  it('refuses an action in a file of another name', () => {
    expect(findings(idMatchesPath, { 'actions/edit': { id: 'edit-image' } })).toEqual([
      'schemas/actions/edit.json:2 the id edit-image belongs into schemas/actions/edit-image.json.',
    ])
  })
})
