import { describe, expect, test } from 'vitest'
import { addMonths, wholeMonths } from './months.ts'

const day = (text: string) => new Date(`${text}T10:30:00Z`)

describe('so many months later', () => {
  test.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-10-31', 4, '2027-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-03-15', -15, '2024-12-15'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('%s and %i months: %s', (start, count, end) =>
    expect(addMonths(day(start), count)).toEqual(day(end)),
  )
})

describe('whole months', () => {
  test.each([
    ['2026-01-31T10:30:00Z', '2026-02-28T10:29:59Z', 0],
    ['2026-01-31T10:30:00Z', '2026-02-28T10:30:00Z', 1],
    ['2026-01-31T10:30:00Z', '2026-03-30T23:00:00Z', 1],
    ['2026-01-31T10:30:00Z', '2026-03-31T10:30:00Z', 2],
    ['2026-01-31T10:30:00Z', '2027-01-31T10:30:00Z', 12],
    ['2026-01-31T10:30:00Z', '2026-01-31T10:30:00Z', 0],
    ['2026-01-31T10:30:00Z', '2026-01-31T10:29:59Z', -1],
    ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z', 0],
  ])('from %s to %s: %i', (start, now, months) =>
    expect(wholeMonths(new Date(start), new Date(now))).toBe(months),
  )

  test('are those of addMonths, for every start and count', () => {
    for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000 * 1.3) {
      const start = new Date(at)
      for (let count = 0; count < 26; count++) {
        const end = addMonths(start, count)
        expect(wholeMonths(start, end)).toBe(count)
        expect(wholeMonths(start, new Date(end.getTime() - 1))).toBe(count - 1)
      }
    }
  })
})
