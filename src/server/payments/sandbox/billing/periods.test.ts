import { expect, test } from 'vitest'
import { addMonths, periodEnd } from './periods.ts'

const at = (date: string) => Date.parse(`${date}T12:30:00Z`) / 1000
const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

test.each([
  ['2030-01-31', 1, '2030-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2030-12-15', 1, '2031-01-15'],
  ['2030-10-31', 13, '2031-11-30'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to))
})

test('periods go back to the day they began on', () => {
  const anchor = at('2030-01-31')
  const ends: string[] = []
  let start = anchor
  for (let month = 0; month < 14; month += 1) {
    start = periodEnd(anchor, start, 'month')
    ends.push(date(start))
  }
  expect(ends.slice(0, 4)).toEqual(['2030-02-28', '2030-03-31', '2030-04-30', '2030-05-31'])
  expect(ends.at(-1)).toBe('2031-03-31')
})

test('a period is never empty, whenever it begins', () => {
  const anchor = at('2028-02-29')
  for (let days = 0; days < 1600; days += 1) {
    const start = anchor + days * 86_400
    for (const interval of ['month', 'year'] as const) {
      const end = periodEnd(anchor, start, interval)
      expect(end).toBeGreaterThan(start)
      expect(end - start).toBeLessThanOrEqual((interval === 'month' ? 31 : 366) * 86_400)
    }
  }
})
