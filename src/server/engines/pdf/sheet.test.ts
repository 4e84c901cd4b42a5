import { expect, test } from 'vitest'
import { paperSides } from '../shared/paper.ts'
import { layOnSheet } from './sheet.ts'

test.each([
  ['a0', 841, 1189],
  ['a4', 210, 297],
  ['a10', 26, 37],
  ['b0', 1000, 1414],
  ['b4', 250, 353],
  ['b5', 176, 250],
  ['ledger', 279.4, 431.8],
])('%s', (name, short, long) => {
  const sides = paperSides(name)
  expect(sides?.short).toBeCloseTo((short / 25.4) * 72, 3)
  expect(sides?.long).toBeCloseTo((long / 25.4) * 72, 3)
})

test('names that are no paper', () => {
  for (const name of ['default', '', 'a', 'c5', 'constructor'])
    expect(paperSides(name)).toBe(undefined)
})

test('a page without paper is its own sheet', () => {
  const page = { width: 300, height: 200 }
  expect(layOnSheet(page, {})).toEqual({ ...page, page: { ...page, left: 0, top: 0 } })
  expect(layOnSheet(page, { PageSize: 'default', PageOrientation: 'portrait' })).toMatchObject(page)
})

test('on paper it keeps its shape', () => {
  const sheet = layOnSheet(
    { width: 100, height: 50 },
    { PageSize: 'letter', PageOrientation: 'portrait' },
  )
  expect(sheet).toMatchObject({ width: 612, height: 792 })
  expect(sheet.page).toEqual({ width: 612, height: 306, left: 0, top: 243 })
})
