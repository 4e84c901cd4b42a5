import { prefixedId } from '../store/ids.ts'
import type { DiscountRecord, LineRecord, PaidTime, PriceRecord } from '../store/records.ts'

type Stretch = { start: number; end: number }

/** A whole period at the full price, less a discount. */
export function periodLine(
  price: PriceRecord,
  stretch: Stretch,
  discount: DiscountRecord | null,
): LineRecord {
  const isFor = discount?.coupon.products?.includes(price.product) ?? true
  const percent = isFor ? (discount?.coupon.percentOff ?? 0) : 0
  const less = Math.round((price.amount * percent) / 100)
  const dollars = (price.amount / 100).toFixed(2)
  return {
    ...lineOf(price, stretch, price.amount),
    description: `1 × ${price.productName} (at $${dollars} / ${price.interval})`,
    discount: discount && isFor ? { id: discount.id, amount: less } : null,
  }
}

export function trialLine(price: PriceRecord, stretch: Stretch): LineRecord {
  const description = `Trial period for ${price.productName}`
  return { ...lineOf(price, stretch, 0), description }
}

/** What is given back for time that was paid and is not used: the share of it that is left. */
export function unusedLine(price: PriceRecord, paid: PaidTime, at: number): LineRecord {
  const left = share(paid, at)
  return {
    ...lineOf(price, { start: at, end: paid.end }, -Math.round(paid.amount * left)),
    description: `Unused time on ${price.productName} after ${dateOf(at)}`,
    isProration: true,
  }
}

/** What the rest of a period costs. */
export function remainingLine(price: PriceRecord, period: Stretch, at: number): LineRecord {
  const left = share(period, at)
  return {
    ...lineOf(price, { start: at, end: period.end }, Math.round(price.amount * left)),
    description: `Remaining time on ${price.productName} after ${dateOf(at)}`,
    isProration: true,
  }
}

/** What a line comes to, after its discount. */
export function netOf({ amount, discount }: LineRecord): number {
  return amount - (discount?.amount ?? 0)
}

/** The part of a stretch that is later than a moment, from 0 to 1, to the second. */
function share({ start, end }: Stretch, at: number): number {
  return end > start ? Math.min(1, Math.max(0, (end - at) / (end - start))) : 0
}

function lineOf(price: PriceRecord, { start, end }: Stretch, amount: number): LineRecord {
  return {
    id: prefixedId('il'),
    amount,
    description: '',
    price: price.id,
    product: price.product,
    start,
    end,
    isProration: false,
    discount: null,
  }
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const dateOf = (seconds: number) => dates.format(seconds * 1000)
