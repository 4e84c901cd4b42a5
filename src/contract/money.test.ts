import { describe, expect, test } from 'vitest'
import { formatCredits, formatUsdcCents, toCredits, toMilliCredits } from './money.ts'

describe('toMilliCredits', () => {
  test.each([
    [0, 0],
    [7.5, 7500],
    [2.7, 2700],
    [1.35, 1350],
    [0.001, 1],
    [37_500, 37_500_000],
  ])('%d credits are %d milli-credits', (credits, milliCredits) => {
    expect(toMilliCredits(credits)).toBe(milliCredits)
    expect(toCredits(milliCredits)).toBe(credits)
  })

  test.each([1.0005, 0.1 + 0.2, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER])(
    'refuses %d, which it could not represent exactly',
    (credits) => expect(() => toMilliCredits(credits)).toThrow(RangeError),
  )

  test('refuses a fraction of a milli-credit', () => {
    expect(() => toCredits(1.5)).toThrow('1.5 is not a whole number of milli-credits')
  })

  test('three prices of 0.1 sum up to exactly 0.3', () => {
    expect(toCredits(3 * toMilliCredits(0.1))).toBe(0.3)
  })
})

describe('formatting', () => {
  test.each([
    [7.5, '7.5 credits'],
    [1, '1 credit'],
    [0, '0 credits'],
    [1000, '1,000 credits'],
    [0.001, '0.001 credits'],
  ])('%d reads "%s"', (credits, text) => expect(formatCredits(credits)).toBe(text))

  test('USDC cents are shown with two decimals', () => {
    expect(formatUsdcCents(1500)).toBe('15.00 USDC')
    expect(formatUsdcCents(123_456)).toBe('1,234.56 USDC')
  })
})
