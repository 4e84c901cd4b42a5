import { expect, test } from 'vitest'
import { coerceOptions } from './coerce.ts'

const properties = {
  ImageResolution: { type: 'integer', minimum: 10 },
  Scale: { type: 'number' },
  MultiPage: { type: 'boolean' },
  PageRange: { type: 'string' },
  ocrLanguages: { type: 'array', items: { type: 'string' } },
} as const

test.each([
  ['ImageResolution', ['300'], 300],
  ['ImageResolution', [' 72 '], 72],
  ['ImageResolution', ['3e2'], '3e2'],
  ['ImageResolution', ['many'], 'many'],
  ['ImageResolution', [''], ''],
  ['Scale', ['0.5'], 0.5],
  ['MultiPage', ['true'], true],
  ['MultiPage', ['false'], false],
  ['MultiPage', ['yes'], 'yes'],
  ['PageRange', ['1'], '1'],
  ['ocrLanguages', ['en'], ['en']],
  ['ocrLanguages', ['en', 'de'], ['en', 'de']],
  ['Unknown', ['1'], '1'],
])('%s=%j becomes %j', (name, texts, value) => {
  expect(coerceOptions(properties, new Map([[name, texts]]))).toEqual({ [name]: value })
})

test('an option given twice is an issue at that option', () => {
  const fields = new Map([['PageRange', ['1', '2']]])
  const issues = [expect.objectContaining({ path: '/PageRange' })]
  expect(() => coerceOptions(properties, fields)).toThrow(expect.objectContaining({ issues }))
})
