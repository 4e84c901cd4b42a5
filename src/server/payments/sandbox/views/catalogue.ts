import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { CouponRecord, PriceRecord, ProductRecord } from '../store/records.ts'
import { livemode } from './shared.ts'

export function productView(record: ProductRecord): Shown<Stripe.Product> {
  return {
    id: record.id,
    object: 'product',
    active: true,
    created: record.created,
    description: null,
    images: [],
    livemode,
    marketing_features: [],
    metadata: record.metadata,
    name: record.name,
    shippable: null,
    type: 'service',
    updated: record.created,
    url: null,
  }
}

export function priceView(record: PriceRecord): Shown<Stripe.Price> {
  return {
    id: record.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: record.created,
    currency: record.currency,
    livemode,
    lookup_key: record.lookupKey,
    metadata: record.metadata,
    nickname: null,
    product: record.product,
    recurring: {
      interval: record.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: record.amount,
  }
}

export function couponView(record: CouponRecord): Shown<Stripe.Coupon> {
  return {
    id: record.id,
    object: 'coupon',
    amount_off: null,
    created: record.created,
    currency: null,
    duration: record.duration,
    duration_in_months: null,
    livemode,
    max_redemptions: null,
    metadata: record.metadata,
    name: record.name,
    percent_off: record.percentOff,
    redeem_by: null,
    times_redeemed: record.redeemed,
    valid: true,
  }
}
