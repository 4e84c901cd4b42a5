import type { Handler } from './handler.ts'

/** GET /payments/exchangerates */
export const getExchangeRates: Handler<'getExchangeRates'> = async ({ ports }) => {
  const { usdc } = await ports.rates.lmwr()
  return { status: 200, body: { LMWR: { USDC: usdc } } }
}
