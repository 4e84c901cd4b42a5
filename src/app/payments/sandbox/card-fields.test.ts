import { expect, test } from 'vitest'
import { cardFields, expiryIn } from './card-fields.ts'
import { testCards } from './test-cards.ts'

const now = new Date(2026, 10, 21)

test('every number to try is one that the form accepts', () => {
  for (const { number } of testCards) expect(cardFields.number.check(number, now)).toBeUndefined()
})

test.each([
  ['number', '4242 4242 4242', 'incomplete_number'],
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['number', '3782 822463 10005', undefined],
  ['expiry', '12 / 3', 'incomplete_expiry'],
  ['expiry', '13 / 30', 'invalid_expiry_month'],
  ['expiry', '10 / 26', 'invalid_expiry_year_past'],
  ['expiry', '11 / 26', undefined],
  ['cvc', '12', 'incomplete_cvc'],
  ['cvc', '1234', undefined],
] as const)('%s %s: %s', (field, text, code) => {
  expect(cardFields[field].check(text, now)?.code).toBe(code)
})

test.each([
  ['number', '4242424242424242', '4242 4242 4242 4242'],
  ['number', 'a4242-4', '4242 4'],
  ['expiry', '1230', '12 / 30'],
  ['expiry', '930', '09 / 30'],
  ['expiry', '12', '12'],
  ['cvc', '12345', '1234'],
] as const)('%s: %s is shown as %s', (field, typed, shown) => {
  expect(cardFields[field].format(typed)).toBe(shown)
})

test('two digits of a year are of this century', () => {
  expect(expiryIn('12 / 30')).toEqual({ month: 12, year: 2030 })
})
