import { plans } from '../../contract/catalogue.ts'
import type { Handler } from './handler.ts'

/** GET /services/account-subscription/getPrices */
export const getPrices: Handler<'getPrices'> = async () => ({
  status: 200,
  body: Object.fromEntries(
    Object.entries(plans.tiers).flatMap(([tier, { current, prices }]) =>
      current && prices ? [[tier, prices]] : [],
    ),
  ),
})
