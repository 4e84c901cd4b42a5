import { expect, test } from 'vitest'
import { sheetPlan } from './options.ts'

test.each([
  {},
  { PageSize: 'default', PageOrientation: 'portrait', Scale: 100, AutoFit: false },
  { ThousandsSeparator: ',', DecimalSeparator: '.', DateFormat: 'us' },
])('%j changes nothing', (options) => {
  expect(sheetPlan(options)).toBeUndefined()
})

test('100 is the default of pictures, and a scale for PDF', () => {
  expect(sheetPlan({ Scale: 100, Pdfa: false })?.pages.scale).toBe(100)
  expect(sheetPlan({ Scale: 30 })?.pages.scale).toBe(30)
})

test.each([
  [{ PageOrientation: 'landscape' }, undefined, 'landscape'],
  [{ PageSize: 'a3' }, { code: 8, lies: false }, 'portrait'],
  [{ PageSize: 'ledger' }, { code: 3, lies: false }, 'portrait'],
  [{ PageSize: 'fanfoldlegalgerman' }, { code: 41, lies: false }, 'portrait'],
])('%j', (options, paper, orientation) => {
  expect(sheetPlan(options)?.pages).toMatchObject({ paper, orientation })
})

test.each([
  [{ DecimalSeparator: ',' }, { thousands: '.', decimal: ',' }],
  [{ ThousandsSeparator: 'none' }, { thousands: '', decimal: '.' }],
  [
    { ThousandsSeparator: 'Space', DecimalSeparator: ',' },
    { thousands: '\u00A0', decimal: ',' },
  ],
  [{ ThousandsSeparator: "'" }, { thousands: "'", decimal: '.' }],
])('%j', (options, separators) => {
  expect(sheetPlan(options)?.separators).toEqual(separators)
})
