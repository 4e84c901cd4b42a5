import type { Kept, Metadata } from './common.ts'

export type ProductRecord = Kept & { name: string; metadata: Metadata }

export type Interval = 'month' | 'year'

export type PriceRecord = Kept & {
  product: string
  productName: string
  amount: number
  currency: string
  interval: Interval
  lookupKey: string | null
  metadata: Metadata
}

export type CouponRecord = Kept & {
  name: string | null
  percentOff: number
  duration: 'once' | 'forever'
  /** The products that it is for; null for all. */
  products: string[] | null
  redeemed: number
  metadata: Metadata
}
