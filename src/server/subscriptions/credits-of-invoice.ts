import type { PlanTier } from '../../../generated/ids.ts'
import { plans } from '../../contract/catalogue.ts'
import { toMilliCredits } from '../../contract/money.ts'
import type { MilliCredits } from '../../contract/money.ts'
import type { InvoiceLine, InvoiceRecord } from '../payments/provider/types.ts'
import { addMonths, wholeMonths } from '../months.ts'

/** What a paid invoice gives, until when. */
export type GivenCredits = {
  /** Whether it begins a month, so that the rest of the last one expires; else it adds to a month. */
  beginsMonth: boolean
  milliCredits: MilliCredits
  description: string
  /** When these Credits expire. */
  until: Date
  /** Of the month before, when its rest was paid back. */
  paidBack?: MilliCredits
  /** The plan by the year that ran before, whose Credits of this month come first. */
  before?: { tier: PlanTier; at: Date }
}

/** The Credits of a month in a tier. */
export const monthlyCreditsOf = (tier: PlanTier): MilliCredits =>
  toMilliCredits(plans.tiers[tier].monthlyCredits)

export const monthlyDescription = (tier: PlanTier): string =>
  `Monthly Credits of the ${plans.tiers[tier].name} plan`

const lengths = { Month: 1, Year: 12 }

/**
 * What an invoice gives once it is paid; undefined for one that is not, and for one that gives
 * nothing. A new term gives its first month, the free one of a trial the Credits of the trial. A
 * better plan inside a term gives what it has more, for the rest of the month that runs.
 * @param termStart of the subscription as it is now
 */
export function creditsOfInvoice(
  { status, reason, lines }: InvoiceRecord,
  termStart: Date,
): GivenCredits | undefined {
  const charged = lastCharged(lines)
  if (status !== 'paid' || reason === 'other' || !charged) return undefined
  const isFree = charged.amountCent === 0
  if (isFree) return reason === 'create' ? trialCredits(charged) : undefined
  if (reason === 'update' && !isWholeTerm(charged, lines)) {
    return moreCredits(charged, lines, termStart)
  }
  return {
    beginsMonth: true,
    milliCredits: monthlyCreditsOf(charged.tier),
    description: monthlyDescription(charged.tier),
    until: charged.period === 'Year' ? addMonths(charged.start, 1) : charged.end,
    ...(reason === 'update' && { paidBack: paidBack(lines) }),
  }
}

/** The Credits of the rest of the month that ran, where the price of that rest was given back. */
function paidBack(lines: InvoiceLine[]): MilliCredits {
  const returned = lines.find(({ amountCent }) => amountCent < 0)
  if (!returned) return 0
  const term = addMonths(returned.end, -lengths[returned.period])
  return partOf(monthlyCreditsOf(returned.tier), monthOf(returned, term), returned.start)
}

/** What is paid for; other lines give back, or settle a time that is over. */
function lastCharged(lines: InvoiceLine[]): InvoiceLine | undefined {
  return lines
    .filter(({ amountCent }) => amountCent >= 0)
    .toSorted((a, b) => a.end.getTime() - b.end.getTime() || a.amountCent - b.amountCent)
    .at(-1)
}

/** The plan whose rest was given back. A rest of seconds may be worth nothing. */
function replacedBy(charged: InvoiceLine, lines: InvoiceLine[]): InvoiceLine | undefined {
  const isSameEnd = ({ end }: InvoiceLine) => end.getTime() === charged.end.getTime()
  return lines.find((one) => one !== charged && one.amountCent <= 0 && isSameEnd(one))
}

function isWholeTerm(charged: InvoiceLine, lines: InvoiceLine[]): boolean {
  const wholeEnd = addMonths(charged.start, lengths[charged.period])
  return charged.end >= wholeEnd && !replacedBy(charged, lines)
}

function trialCredits({ tier, end }: InvoiceLine): GivenCredits {
  return {
    beginsMonth: true,
    milliCredits: toMilliCredits(plans.trial.credits),
    description: `Credits to try the ${plans.tiers[tier].name} plan`,
    until: end,
  }
}

function moreCredits(
  charged: InvoiceLine,
  lines: InvoiceLine[],
  termStart: Date,
): GivenCredits | undefined {
  const replaced = replacedBy(charged, lines)
  if (!replaced) return undefined
  const { start: at, period, tier } = charged
  const month = monthOf(charged, termStart)
  const more = monthlyCreditsOf(tier) - monthlyCreditsOf(replaced.tier)
  return {
    beginsMonth: false,
    milliCredits: partOf(Math.max(0, more), month, at),
    description: `More Credits with the ${plans.tiers[tier].name} plan`,
    until: month.end,
    ...(period === 'Year' && { before: { tier: replaced.tier, at } }),
  }
}

type Span = { start: Date; end: Date }

/** The month for which there are Credits, in which a line of an invoice begins. */
function monthOf({ start, end, period }: InvoiceLine, termStart: Date): Span {
  // The term that runs may be a later one by the time the invoice is looked at.
  const term = termStart <= start ? termStart : addMonths(end, -lengths[period])
  if (period === 'Month') return { start: term, end }
  const count = wholeMonths(term, start)
  return { start: addMonths(term, count), end: addMonths(term, count + 1) }
}

/** The share of the rest of a span, rounded down to a milli-credit. */
export function partOf(milliCredits: MilliCredits, { start, end }: Span, from: Date): MilliCredits {
  const whole = BigInt(end.getTime() - start.getTime())
  const rest = BigInt(Math.max(0, end.getTime() - from.getTime()))
  return rest >= whole ? milliCredits : Number((BigInt(milliCredits) * rest) / whole)
}
