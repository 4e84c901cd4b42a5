import { describe, expect, it } from 'vitest'
import { findings } from '../testing.ts'
import { magicIsUnambiguous } from './magic-is-unambiguous.ts'

const type = (hex: string, container?: string, offset = 0) => ({
  mediaType: 'a/b',
  extensions: ['a'],
  magic: [{ offset, hex }],
  ...(container && { container }),
})

describe('magic-is-unambiguous', () => {
  it('accepts different bytes, different places and one container family', () => {
    const docx = type('504B0304', 'zip')
    const types = { gif: type('4749'), later: type('4749', undefined, 4), docx, odt: docx }
    expect(findings(magicIsUnambiguous, { 'media-types': types })).toEqual([])
  })

  it('refuses equal bytes outside one family', () => {
    const types = { docx: type('504B0304', 'zip'), other: type('504B0304') }
    expect(findings(magicIsUnambiguous, { 'media-types': types })).toEqual([
      'schemas/media-types.json:21 other has the same magic bytes as docx.',
    ])
  })
})
