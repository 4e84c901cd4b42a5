import { invalidRequest } from '../http/errors.ts'
import type {
  LineRecord,
  PriceRecord,
  Proration,
  SubscriptionRecord,
  Terms,
} from '../store/records.ts'
import { netOf, periodLine, remainingLine, unusedLine } from './lines.ts'
import { periodEnd } from './periods.ts'

export type ChangeOrder = {
  price: PriceRecord
  proration: Proration
  /** The moment that is reckoned with for time that is given back and time that is left. */
  at: number
  now: number
  /** Whether a trial ends with it. */
  endsTrial: boolean
}

export type Quote = {
  /** What the subscription is after the change. */
  terms: Terms
  lines: LineRecord[]
  /** Whether the lines are paid now; otherwise they wait for the next invoice. */
  isInvoiced: boolean
}

/**
 * What a change of a subscription costs and makes of it; a preview and the change itself are both
 * made of this. A new interval, and the end of a trial, begin a new period now; another plan for
 * the same interval keeps the period.
 */
export function quoteChange(subscription: SubscriptionRecord, order: ChangeOrder): Quote {
  const { terms, status, discount } = subscription
  const { price, proration, at, now } = order
  const isTrial = status === 'trialing'
  if (isTrial && !order.endsTrial) {
    return { terms: { ...terms, price }, lines: [], isInvoiced: false }
  }
  checkMoment(terms, at)
  const givesBack = proration !== 'none' && terms.paid.amount > 0
  const unused = givesBack ? [unusedLine(terms.price, terms.paid, at)] : []
  if (isTrial || price.interval !== terms.price.interval) {
    const period = { start: now, end: periodEnd(now, now, price.interval) }
    const line = periodLine(price, period, discount)
    return {
      terms: {
        price,
        periodStart: now,
        periodEnd: period.end,
        anchor: now,
        trialEnd: isTrial ? now : terms.trialEnd,
        paid: { amount: netOf(line), ...period },
      },
      lines: [...unused, line],
      isInvoiced: true,
    }
  }
  if (proration === 'none' || price.id === terms.price.id) {
    return { terms: { ...terms, price }, lines: [], isInvoiced: false }
  }
  const { periodStart: start, periodEnd: end } = terms
  const line = remainingLine(price, { start, end }, at)
  return {
    terms: { ...terms, price, paid: { amount: line.amount, start: at, end } },
    lines: [...unused, line],
    isInvoiced: proration === 'always_invoice',
  }
}

function checkMoment({ periodStart, periodEnd: end }: Terms, at: number): void {
  if (at >= periodStart && at <= end) return
  throw invalidRequest(
    'The proration_date must be within the current period of the subscription.',
    undefined,
    'proration_date',
  )
}
