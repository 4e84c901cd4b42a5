import { plans } from '../../contract/catalogue.ts'
import type { Handler } from './handler.ts'

/** GET /services/account-subscription/getCreditPrices */
export const getCreditPrices: Handler<'getCreditPrices'> = async () => ({
  status: 200,
  body: [...plans.creditPrices],
})
