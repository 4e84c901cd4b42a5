import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { findings, library, option } from '../testing.ts'
import { stringsHavePattern } from './strings-have-pattern.ts'

const text = {
  type: 'string',
  minimum: undefined,
  maximum: undefined,
  default: undefined,
  maxLength: 255,
}
const noControls = '^[^\\u0000-\\u001F\\u007F-\\u009F]*$'
const lineBreaks = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*$'
const found = (changes: Record<string, Json | undefined>) =>
  findings(stringsHavePattern, {
    'options/raster': library({ Text: option({ ...text, ...changes }) }),
  })

describe('strings-have-pattern', () => {
  it('accepts an enum and a pattern that refuses control characters', () => {
    expect(found({ enum: ['a', 'b'] })).toEqual([])
    expect(found({ pattern: noControls, 'x-widget': 'password' })).toEqual([])
  })

  it('accepts line breaks in a textarea alone', () => {
    expect(found({ pattern: lineBreaks, 'x-widget': 'textarea' })).toEqual([])
    expect(found({ pattern: lineBreaks, 'x-widget': 'text' })).toEqual([
      'schemas/options/raster.json:4 Text has a pattern that accepts the control character U+000A.',
    ])
  })

  it.each([
    [{}, 'has no pattern'],
    [{ pattern: noControls, maxLength: undefined }, 'has no maxLength'],
    [{ pattern: '^.*$' }, 'accepts the control character U+0000'],
    [{ pattern: '[0-9]' }, 'accepts the control character U+0000'],
    [{ pattern: '^[^\\u0000-\\u001F]*$' }, 'accepts the control character U+007F'],
  ])('refuses %j', (changes, message) => {
    expect(found(changes).join()).toContain(message)
  })
})
