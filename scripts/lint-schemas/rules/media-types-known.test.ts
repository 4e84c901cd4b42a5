import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { conversion, findings, library, option } from '../testing.ts'
import { mediaTypesKnown } from './media-types-known.ts'

const types = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], magic: [] },
  jpg: { mediaType: 'image/jpeg', extensions: ['jpg'], magic: [] },
}
const found = (supportedInputContentTypes: string[], targets?: string[]) => {
  const properties: Json = targets
    ? { targetType: { $ref: '../options/convert.json#/$defs/targetType' } }
    : {}
  const files: Record<string, Json> = {
    'media-types': types,
    'conversions/pdf/pdf-to-jpg': conversion('pdf-to-jpg'),
    'options/convert': library({ targetType: option({ type: 'string', enum: targets ?? [] }) }),
    'actions/convert': {
      id: 'convert',
      inputJsonSchema: { type: 'object', properties },
      supportedInputContentTypes,
      ...(targets && { pairOptions: true }),
    },
  }
  return findings(mediaTypesKnown, files).join('\n')
}

describe('media-types-known', () => {
  it('accepts known media types, every source and exactly the targets', () => {
    expect(found(['application/pdf', 'image/jpeg'])).toBe('')
    expect(found(['application/pdf'], ['jpg'])).toBe('')
  })

  it('refuses an unknown media type', () => {
    expect(found(['image/jpg'])).toContain('image/jpg is not in schemas/media-types.json.')
  })

  it('refuses a target that no conversion has, and a missing one', () => {
    expect(found(['application/pdf'], ['jpg', 'gif'])).toContain('differ in gif.')
    expect(found(['application/pdf'], ['gif'])).toContain('differ in jpg.')
  })

  it('refuses a source that convert does not take', () => {
    expect(found([], ['jpg'])).toContain('the source pdf is not taken.')
  })
})
