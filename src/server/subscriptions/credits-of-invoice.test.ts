import { describe, expect, test } from 'vitest'
import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import type { InvoiceLine, InvoiceRecord } from '../payments/provider/types.ts'
import { creditsOfInvoice, partOf } from './credits-of-invoice.ts'

const date = (text: string) => new Date(text.includes('T') ? text : `${text}T00:00:00Z`)

/** "Pro Month 1500 2026-01-31 2026-02-28" */
function line(text: string): InvoiceLine {
  const [tier, period, cents, start = '', end = ''] = text.split(' ')
  return {
    tier: tier as PlanTier,
    period: period as Period,
    amountCent: Number(cents),
    start: date(start),
    end: date(end),
  }
}

const invoice = (
  reason: InvoiceRecord['reason'],
  lines: string[],
  status: InvoiceRecord['status'] = 'paid',
): InvoiceRecord => ({
  id: 'in_1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status,
  reason,
  amountDueCent: 1,
  amountPaidCent: 1,
  createdAt: date('2026-01-01'),
  lines: lines.map(line),
})

describe('what is taken off for a month that was paid back', () => {
  test.each([
    // Half of 30 days: half of what the month had
    [['Pro Month -750 2026-06-16 2026-07-01', 'Pro Year 14400 2026-06-16 2027-06-16'], 500_000],
    // Of the year only the month that runs has had its Credits
    [['Pro Year -8000 2026-06-16 2027-01-01', 'ProPlus Month 3000 2026-06-16 2026-07-16'], 500_000],
    // A trial has no price
    [['Pro Year 0 2026-01-04 2026-01-08', 'ProPlus Year 28800 2026-01-04 2027-01-04'], 0],
  ])('%j: %i', (lines, milliCredits) => {
    const given = creditsOfInvoice(invoice('update', lines), date('2026-06-16'))
    expect(given).toMatchObject({ beginsMonth: true, paidBack: milliCredits })
  })

  test('nothing at an ordinary renewal', () => {
    const given = creditsOfInvoice(
      invoice('cycle', ['Pro Month 1500 2026-02-28 2026-03-31']),
      date('2026-02-28'),
    )
    expect(given?.paidBack).toBeUndefined()
  })
})

describe('a term that begins', () => {
  test.each([
    ['create', ['Pro Month 1500 2026-01-31 2026-02-28'], 1_000_000, '2026-02-28'],
    ['cycle', ['Pro Month 1500 2026-02-28 2026-03-31'], 1_000_000, '2026-03-31'],
    ['create', ['ProLight Month 500 2026-01-15 2026-02-15'], 300_000, '2026-02-15'],
    ['cycle', ['ProPlus Year 28800 2026-01-31 2027-01-31'], 2_500_000, '2026-02-28'],
    // A trial that was ended
    ['update', ['Pro Year 14400 2026-01-04 2027-01-04'], 1_000_000, '2026-02-04'],
    [
      'update',
      ['Pro Year 0 2026-01-04 2026-01-08', 'ProPlus Year 28800 2026-01-04 2027-01-04'],
      2_500_000,
      '2026-02-04',
    ],
    // From the month to the year
    [
      'update',
      ['Pro Month -750 2026-01-16 2026-01-31', 'Pro Year 14400 2026-01-16 2027-01-16'],
      1_000_000,
      '2026-02-16',
    ],
    // From the year to more by the month, which the rest of the year pays
    [
      'update',
      ['Pro Year -12000 2026-03-01 2027-01-01', 'ProPlus Month 3000 2026-03-01 2026-04-01'],
      2_500_000,
      '2026-04-01',
    ],
    // A renewal that also settles what was left open
    [
      'cycle',
      [
        'Pro Month -100 2026-01-20 2026-02-01',
        'ProPlus Month 200 2026-01-20 2026-02-01',
        'ProPlus Month 3000 2026-02-01 2026-03-01',
      ],
      2_500_000,
      '2026-03-01',
    ],
  ] as const)('%s %j gives %i until %s', (reason, lines, milliCredits, until) => {
    const given = creditsOfInvoice(invoice(reason, [...lines]), date('2026-01-01'))
    expect(given).toMatchObject({ beginsMonth: true, milliCredits, until: date(until) })
  })

  test('as a trial gives the Credits of the trial', () => {
    const trial = invoice('create', ['Pro Year 0 2026-01-01 2026-01-08'])
    expect(creditsOfInvoice(trial, date('2026-01-01'))).toEqual({
      beginsMonth: true,
      milliCredits: 100_000,
      description: 'Credits to try the Pro plan',
      until: date('2026-01-08'),
    })
  })
})

describe('a better plan inside a term', () => {
  test.each([
    // Half of 30 days: half of 1500
    ['Month', '2026-04-16', '2026-05-01', '2026-04-01', 750_000, '2026-05-01'],
    // 1 of 31 days: 1,500,000 ÷ 31 = 48,387.09…
    ['Month', '2026-01-31', '2026-02-01', '2026-01-01', 48_387, '2026-02-01'],
    // A second before the end: 1,500,000 ÷ 2,592,000 = 0.57…
    ['Month', '2026-04-30T23:59:59Z', '2026-05-01', '2026-04-01', 0, '2026-05-01'],
    // All of it, at the very start
    ['Month', '2026-04-01', '2026-05-01', '2026-04-01', 1_500_000, '2026-05-01'],
    // A term from the 31st: 2026-02-28 to 2026-03-31
    ['Month', '2026-03-29', '2026-03-31', '2026-02-28', 96_774, '2026-03-31'],
    // By the year: the month that runs counts, from the 15th of March to the 15th of April
    ['Year', '2026-03-31', '2027-01-15', '2026-01-15', 725_806, '2026-04-15'],
    // Looked at when the next term runs already
    ['Month', '2026-04-16', '2026-05-01', '2026-05-01', 750_000, '2026-05-01'],
    ['Year', '2026-03-31', '2027-01-15', '2027-01-15', 725_806, '2026-04-15'],
  ] as const)(
    'by the %s from %s to %s, of a term from %s: %i',
    (period, from, to, termStart, milliCredits, until) => {
      const lines = [`Pro ${period} -700 ${from} ${to}`, `ProPlus ${period} 1400 ${from} ${to}`]
      const given = creditsOfInvoice(invoice('update', lines), date(termStart))
      expect(given).toMatchObject({ beginsMonth: false, milliCredits, until: date(until) })
      expect(given?.before?.tier).toBe(period === 'Year' ? 'Pro' : undefined)
    },
  )

  test('is not a new term because the rest of the old plan is worth less than a cent', () => {
    const [from, to] = ['2026-04-30T23:50:00Z', '2026-05-01']
    const lines = [`Pro Month 0 ${from} ${to}`, `ProPlus Month 1 ${from} ${to}`]
    expect(creditsOfInvoice(invoice('update', lines), date('2026-04-01'))).toMatchObject({
      beginsMonth: false,
      milliCredits: 347,
    })
  })
})

describe('nothing is given', () => {
  const paidFor = ['Pro Month 1500 2026-01-31 2026-02-28']
  test.each([
    ['open', invoice('create', paidFor, 'open')],
    ['void', invoice('create', paidFor, 'void')],
    ['uncollectible', invoice('cycle', paidFor, 'uncollectible')],
    ['a draft', invoice('cycle', paidFor, 'draft')],
    ['of something else', invoice('other', paidFor)],
    ['empty', invoice('create', [])],
    ['only money back', invoice('update', ['Pro Month -700 2026-01-31 2026-02-28'])],
    ['a free change in a trial', invoice('update', ['ProLight Year 0 2026-01-04 2026-01-08'])],
    ['less than a term', invoice('update', ['Pro Month 700 2026-01-31 2026-02-14'])],
  ])('for an invoice that is %s', (_what, one) =>
    expect(creditsOfInvoice(one, date('2026-01-31'))).toBeUndefined(),
  )
})

test('a share is exact where floating point is not, and never more than the whole', () => {
  const span = { start: date('2026-01-01'), end: date('2026-02-01') }
  const whole = 37_500_000
  let before = whole
  for (let at = span.start.getTime(); at <= span.end.getTime(); at += 3_599_993) {
    const part = partOf(whole, span, new Date(at))
    const exact = (BigInt(whole) * BigInt(span.end.getTime() - at)) / BigInt(31 * 86_400_000)
    expect(part).toBe(Number(exact))
    expect(part).toBeLessThanOrEqual(before)
    before = part
  }
  expect(partOf(whole, span, date('2025-12-31'))).toBe(whole)
  expect(partOf(whole, span, date('2026-02-02'))).toBe(0)
})
