import { describe, expect, test } from 'vitest'
import { dueMonth, nextCredits } from './due-of-account.ts'
import type { Account, RunningSubscription } from './due-of-account.ts'

const date = (text: string) => new Date(text.includes('T') ? text : `${text}T00:00:00Z`)
const free: Account = { userId: 'u', tier: 'Free', createdAt: date('2026-01-31T09:00:00Z') }
const year: RunningSubscription = {
  id: 'sub_1',
  status: 'active',
  period: 'Year',
  termStart: date('2026-01-31'),
  termEnd: date('2027-01-31'),
}
const paying = (change: Partial<RunningSubscription> = {}): Account => ({
  ...free,
  tier: 'ProPlus',
  subscription: { ...year, ...change },
})

describe('the month that is due', () => {
  test.each([
    ['2026-01-31T09:00:00Z', undefined],
    ['2026-02-28T08:59:59Z', undefined],
    ['2026-02-28T09:00:00Z', 'free:u:1'],
    ['2026-03-31T08:59:59Z', 'free:u:1'],
    ['2026-03-31T09:00:00Z', 'free:u:2'],
    // Only the newest of those that were missed
    ['2028-02-29T09:00:00Z', 'free:u:25'],
  ])('on the Free plan at %s: %s', (now, key) =>
    expect(dueMonth(free, date(now))).toEqual(key && { key, tier: 'Free' }),
  )

  test('in a plan that is not sold any more comes like that of the Free plan', () => {
    const legacy: Account = { ...free, tier: 'LegacyProPlus' }
    expect(dueMonth(legacy, date('2026-03-05'))).toEqual({ key: 'free:u:1', tier: 'LegacyProPlus' })
  })

  test.each([
    ['2026-02-27', undefined],
    ['2026-02-28', 'year:sub_1:2026-01-31:1'],
    ['2026-03-30', 'year:sub_1:2026-01-31:1'],
    ['2026-03-31', 'year:sub_1:2026-01-31:2'],
    ['2027-01-30T23:59:59Z', 'year:sub_1:2026-01-31:11'],
    // What follows the term is not paid yet.
    ['2027-01-31', undefined],
    ['2027-06-30', undefined],
  ])('by the year at %s: %s', (now, key) =>
    expect(dueMonth(paying(), date(now))).toEqual(key && { key, tier: 'ProPlus' }),
  )

  test.each([
    paying({ period: 'Month', termEnd: date('2026-02-28') }),
    paying({ status: 'trialing' }),
    paying({ status: 'past_due' }),
    { ...free, tier: 'Pro' } as Account,
  ])('is none where a payment gives Credits, or has to come first', (account) =>
    expect(dueMonth(account, date('2026-06-15'))).toBeUndefined(),
  )
})

describe('the next Credits', () => {
  const none = {
    nextCreditsForTrialingSubscription: null,
    nextCreditsForBasicLmwoSubscription: null,
    nextCreditsForYearlySubscription: null,
  }

  test.each([
    ['2026-01-31T09:00:00Z', '2026-02-28T09:00:00.000Z'],
    ['2026-02-28T09:00:00Z', '2026-03-31T09:00:00.000Z'],
    ['2027-12-31T08:00:00Z', '2027-12-31T09:00:00.000Z'],
  ])('on the Free plan at %s: %s', (now, next) =>
    expect(nextCredits(free, date(now))).toEqual({
      ...none,
      nextCreditsForBasicLmwoSubscription: next,
    }),
  )

  test.each([
    ['2026-01-31', '2026-02-28T00:00:00.000Z'],
    ['2026-12-30', '2026-12-31T00:00:00.000Z'],
    ['2026-12-31', '2027-01-31T00:00:00.000Z'],
    // Not synced yet: never after the term that is known.
    ['2027-02-15', '2027-01-31T00:00:00.000Z'],
  ])('by the year at %s: %s', (now, next) =>
    expect(nextCredits(paying(), date(now))).toEqual({
      ...none,
      nextCreditsForYearlySubscription: next,
    }),
  )

  test('in a trial come at its end', () => {
    const trial = paying({ status: 'trialing', termEnd: date('2026-02-07') })
    expect(nextCredits(trial, date('2026-02-01'))).toEqual({
      ...none,
      nextCreditsForTrialingSubscription: '2026-02-07T00:00:00.000Z',
    })
  })

  test('by the month come with the term, which has its own end', () => {
    const month = paying({ period: 'Month', termEnd: date('2026-02-28') })
    expect(nextCredits(month, date('2026-02-01'))).toEqual(none)
  })
})
