import { describe, expect, test } from 'vitest'
import {
  formatCredits,
  formatLmwr,
  formatUsdcCents,
  lmwrPrice,
  toCredits,
  toMilliCredits,
} from './money.ts'

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

describe('the price in LMWR', () => {
  test.each([
    // 100 × 0.0171 = 1.71 USDC; 1.71 ÷ 0.045 = 38 LMWR
    [100, '0.0171', '0.045', 6, '38'],
    [7.5, '0.0171', '0.045', 6, '2.85'],
    // 0.0171 ÷ 0.049 = 0.348979591…, up
    [1, '0.0171', '0.049', 6, '0.34898'],
    [1, '0.0171', '0.049', 18, '0.348979591836734694'],
    [0.001, '0.0171', '123456', 6, '0.000001'],
    [0, '0.0171', '0.045', 6, '0'],
    [5000, '1', '3', 0, '1667'],
    // Binary fractions would make 0.1 × 3 a little more than 0.3, and round it up to 0.4.
    [3, '0.1', '1', 1, '0.3'],
    [1000, '0.0171', '2.50', 6, '6.84'],
    [
      9_000_000_000,
      '123456789.123456789012',
      '0.000000000001',
      0,
      '1111111102111111101108000000000',
    ],
  ])('%d credits at %s and %s: %s decimals, %s', (credits, factor, rate, decimals, price) =>
    expect(lmwrPrice(credits, factor, rate, decimals)).toBe(price),
  )

  test('is never too little, and too much by less than the last decimal', () => {
    for (let milli = 1; milli < 200_000; milli += 997) {
      const price = lmwrPrice(milli / 1000, '0.0171', '0.0473')
      const [whole = '', fraction = ''] = price.split('.')
      const paid = BigInt(whole + fraction.padEnd(6, '0')) * 473n
      const cost = BigInt(milli) * 171n * 1000n
      expect(paid >= cost && paid - 473n < cost).toBe(true)
    }
  })

  test.each([
    ['1e-3', '1'],
    ['1', '0'],
    ['1', '0.000'],
    ['-1', '1'],
    ['1', ''],
    ['.5', '1'],
  ])('refuses a factor of "%s" with a rate of "%s"', (factor, rate) =>
    expect(() => lmwrPrice(1, factor, rate)).toThrow(RangeError),
  )

  test('is shown with all its digits', () => {
    expect(formatLmwr('38')).toBe('38 LMWR')
    expect(formatLmwr('1234.5')).toBe('1,234.5 LMWR')
    expect(formatLmwr('12345678901234567890.000000000000000001')).toBe(
      '12,345,678,901,234,567,890.000000000000000001 LMWR',
    )
  })
})
