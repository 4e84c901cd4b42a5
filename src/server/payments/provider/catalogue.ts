import type { Stripe } from 'stripe'
import { planTiers, type PlanTier } from '../../../../generated/ids.ts'
import { plans, type Period } from '../../../contract/catalogue.ts'
import { ActionError } from '../../../contract/errors.ts'
import { formatUsdcCents } from '../../../contract/money.ts'
import { asked } from './errors.ts'
import type { Plan } from './types.ts'

/** The provider's coupon of the discount on the first month. */
export const firstMonthCoupon = 'first_month'

/** Our plans as products, prices and a coupon of the provider. */
export type Catalogue = {
  /** See `SubscriptionFunctions.ensureCatalogue`. */
  ensure(): Promise<void>
  /** The price's id. Throws when there is none, which `ensure` puts right. */
  priceOf(plan: Plan): Promise<string>
  /** Which plan a price is for, also one that is no longer sold; undefined for foreign prices. */
  planOf(price: string | Stripe.Price): Promise<Plan | undefined>
}

export type CatalogueOptions = {
  /** Whether a price that differs is replaced: running subscriptions keep theirs, new ones pay ours. */
  replacePrices?: boolean | undefined
}

/** The catalogue of the provider's account that `stripe` reaches. */
export function createCatalogue(
  stripe: Stripe,
  { replacePrices = false }: CatalogueOptions = {},
): Catalogue {
  // A price is for one plan for ever, so what was once read stays true.
  const planById = new Map<string, Plan | undefined>()

  const read = async (plan: Plan): Promise<Stripe.Price | undefined> => {
    const list = { lookup_keys: [lookupKey(plan)], active: true, limit: 1 }
    const { data } = await asked(() => stripe.prices.list(list))
    return data[0]
  }

  return {
    async ensure() {
      for (const [tier, { name, description, current, prices }] of tiers) {
        if (!current || !prices) continue
        await ensureProduct(stripe, tier, { name, description })
        for (const period of periods) {
          const plan = { tier, period }
          const amount = prices[period]
          const known = await read(plan)
          if (known && isRight(known, amount)) continue
          if (known && !replacePrices) throw differs(plan, known, amount)
          await createPrice(stripe, plan, amount, known)
        }
      }
      await ensureCoupon(stripe)
    },

    async priceOf(plan) {
      const price = await read(plan)
      if (price) return price.id
      throw new Error(
        `The card provider has no price ${lookupKey(plan)}: run npm run card-provider.`,
      )
    },

    async planOf(price) {
      const id = typeof price === 'string' ? price : price.id
      if (!planById.has(id)) {
        const known =
          typeof price === 'string' ? await asked(() => stripe.prices.retrieve(price)) : price
        planById.set(id, planIn(known))
      }
      return planById.get(id)
    },
  }
}

const periods = ['Month', 'Year'] as const satisfies Period[]
const tiers = planTiers.map((tier) => [tier, plans.tiers[tier]] as const)

/** `pro_month`: by what a price is found, whatever its id. */
export function lookupKey({ tier, period }: Plan): string {
  return `${tier}_${period}`.toLowerCase()
}

const intervalOf = (period: Period) => (period === 'Year' ? 'year' : 'month')
const productId = (tier: PlanTier) => `filewright_${tier.toLowerCase()}`

/** The metadata say it, because the lookup key goes over to the price that replaces this one. */
function planIn({ metadata }: Stripe.Price): Plan | undefined {
  const tier = planTiers.find((one) => one === metadata.tier)
  const period = periods.find((one) => one === metadata.period)
  return tier && period && { tier, period }
}

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
    recurring: { interval: intervalOf(period) },
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
  const { tier, percent } = plans.firstMonthDiscount
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
