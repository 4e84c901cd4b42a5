import type { Stripe } from 'stripe'
import { planTiers } from '../../../../generated/ids.ts'
import type { Period } from '../../../contract/catalogue.ts'
import { asked } from './errors.ts'
import type { Plan } from './types.ts'

export const periods = ['Month', 'Year'] as const satisfies Period[]

/** `pro_month`: by what a price is found, whatever its id. */
export function lookupKey({ tier, period }: Plan): string {
  return `${tier}_${period}`.toLowerCase()
}

/** The price of a plan as it is now. */
export async function findPrice(stripe: Stripe, plan: Plan): Promise<Stripe.Price | undefined> {
  const list = { lookup_keys: [lookupKey(plan)], active: true, limit: 1 }
  const { data } = await asked(() => stripe.prices.list(list))
  return data[0]
}

/** The metadata say it, because the lookup key goes over to the price that replaces this one. */
export function planIn({ metadata }: Stripe.Price): Plan | undefined {
  const tier = planTiers.find((one) => one === metadata.tier)
  const period = periods.find((one) => one === metadata.period)
  return tier && period && { tier, period }
}
