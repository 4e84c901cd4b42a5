import { plans } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { formatCredits, formatUsdcCents } from '../../contract/money.ts'

export type Pack = (typeof plans.creditPrices)[number]

/**
 * The pack that is sold for this price.
 * @throws ActionError `bad_request` that names the packs
 */
export function packFor(amountUsdcCent: number): Pack {
  const pack = plans.creditPrices.find(({ priceUsdcCent }) => priceUsdcCent === amountUsdcCent)
  if (pack) return pack
  const sold = plans.creditPrices.map(
    ({ credits, priceUsdcCent }) =>
      `${priceUsdcCent} (${formatCredits(credits)} for ${formatUsdcCents(priceUsdcCent)})`,
  )
  const message = `amountUsdcCent must be the price of a pack: ${sold.join(', ')}.`
  throw new ActionError('bad_request', { issues: [{ path: '/amountUsdcCent', message }] })
}
