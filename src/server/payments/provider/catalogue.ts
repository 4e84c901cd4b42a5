import type { Stripe } from 'stripe'
import { ensureCatalogue } from './ensure-catalogue.ts'
import { asked } from './errors.ts'
import { findPrice, lookupKey, planIn } from './prices.ts'
import type { Plan } from './types.ts'

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
  /** Whether `ensure` is called by itself before the first price is looked for. */
  isPreparedWhenNeeded?: boolean | undefined
}

/** The catalogue of the provider's account that `stripe` reaches. */
export function createCatalogue(
  stripe: Stripe,
  { replacePrices = false, isPreparedWhenNeeded = false }: CatalogueOptions = {},
): Catalogue {
  // A price is for one plan for ever, so what was once read stays true.
  const planById = new Map<string, Plan | undefined>()

  const ensure = () => ensureCatalogue(stripe, { replacePrices })

  let prepared: Promise<void> | undefined
  const prepare = async () => {
    prepared ??= ensure()
    try {
      await prepared
    } catch (error) {
      prepared = undefined
      throw error
    }
  }

  return {
    ensure,

    async priceOf(plan) {
      if (isPreparedWhenNeeded) await prepare()
      const price = await findPrice(stripe, plan)
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
