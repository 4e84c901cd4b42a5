import type { Stripe } from 'stripe'
import { planTiers, type PlanTier } from '../../../../generated/ids.ts'
import { plans } from '../../../contract/catalogue.ts'
import { ActionError } from '../../../contract/errors.ts'
import { formatUsdcCents } from '../../../contract/money.ts'
import { asked } from './errors.ts'
import { findPrice, lookupKey, periods, planIn } from './prices.ts'
import type { Plan } from './types.ts'

const { firstMonthDiscount } = plans

/** The provider's coupon of the discount on the first month: another discount is another coupon. */
export const firstMonthCoupon =
  `first_month_${firstMonthDiscount.tier}_${firstMonthDiscount.percent}`.toLowerCase()

/**
 * Makes what is missing of products, prices and the coupon. Doing it again changes nothing.
 * @throws Error that says what to do, for a price that differs and may not be replaced
 */
export async function ensureCatalogue(
  stripe: Stripe,
  { replacePrices }: { replacePrices: boolean },
): Promise<void> {
  for (const tier of planTiers) {
    const { name, description, current, prices } = plans.tiers[tier]
    if (!current || !prices) continue
    await ensureProduct(stripe, tier, { name, description })
    for (const period of periods) {
      const plan = { tier, period }
      const amount = prices[period]
      const known = await findPrice(stripe, plan)
      if (known && isRight(known, amount)) continue
      if (known && !replacePrices) throw differs(plan, known, amount)
      await createPrice(stripe, plan, amount, known)
    }
  }
  await ensureCoupon(stripe)
}

const productId = (tier: PlanTier) => `filewright_${tier.toLowerCase()}`

function isRight(price: Stripe.Price, amount: number): boolean {
  return price.unit_amount === amount && price.currency === 'usd' && planIn(price) !== undefined
}

function differs(plan: Plan, price: Stripe.Price, amount: number): Error {
  return new Error(
    `The card provider's price ${lookupKey(plan)} (${price.id}) is ${formatUsdcCents(price.unit_amount ?? 0)}, ` +
      `but schemas/plans.json says ${formatUsdcCents(amount)}. Correct the file, or replace the price with ` +
      '`npm run card-provider -- --replace-prices`: new subscriptions then pay the new one, running ones keep theirs.',
  )
}

async function ensureProduct(
  stripe: Stripe,
  tier: PlanTier,
  { name, description }: { name: string; description: string },
): Promise<void> {
  const id = productId(tier)
  if (await isThere(() => stripe.products.retrieve(id))) return
  const product = { id, name, description, metadata: { tier } }
  await asked(() => stripe.products.create(product, { idempotencyKey: `product:${id}` }))
}

async function createPrice(
  stripe: Stripe,
  { tier, period }: Plan,
  amount: number,
  replaced: Stripe.Price | undefined,
): Promise<void> {
  const price = {
    product: productId(tier),
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: period === 'Year' ? 'year' : 'month' },
    lookup_key: lookupKey({ tier, period }),
    transfer_lookup_key: true,
    metadata: { tier, period },
  } as const
  // The key makes nodes that start at the same time create one.
  const idempotencyKey = `price:${price.lookup_key}:${replaced?.id ?? 'first'}:${amount}`
  await asked(() => stripe.prices.create(price, { idempotencyKey }))
}

async function ensureCoupon(stripe: Stripe): Promise<void> {
  if (await isThere(() => stripe.coupons.retrieve(firstMonthCoupon))) return
  const { tier, percent } = firstMonthDiscount
  const coupon = {
    id: firstMonthCoupon,
    name: `First month of ${plans.tiers[tier].name}`,
    percent_off: percent,
    duration: 'once' as const,
    applies_to: { products: [productId(tier)] },
  }
  const idempotencyKey = `coupon:${firstMonthCoupon}`
  await asked(() => stripe.coupons.create(coupon, { idempotencyKey }))
}

async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await asked(read)
    return true
  } catch (error) {
    if (error instanceof ActionError && error.code === 'not_found') return false
    throw error
  }
}
