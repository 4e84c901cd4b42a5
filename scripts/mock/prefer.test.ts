import { expect, test } from 'vitest'
import { readPreference } from './prefer.ts'

test.each([
  ['code=402, example=credit_exceeded', { code: 402, example: 'credit_exceeded' }],
  ['code=402; example="credit_exceeded"', { code: 402, example: 'credit_exceeded' }],
  ['respond-async', { respondAsync: true }],
  ['respond-async, code=422', { respondAsync: true, code: 422 }],
  ['wait=60', {}],
  ['code=four', {}],
  ['', {}],
])('%s', (header, wanted) => {
  expect(readPreference(header)).toEqual(wanted)
})

test('no header', () => {
  expect(readPreference(undefined)).toEqual({})
})
