import type { Handler } from './handler.ts'

/** GET /payments/price-changes */
export const getPriceChanges: Handler<'getPriceChanges'> = async ({ ports }) => {
  const { percentageChange24h } = await ports.rates.lmwr()
  return { status: 200, body: { LMWR: { percentageChange24h } } }
}
