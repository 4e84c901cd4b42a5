import useSWR from 'swr'
import { getExchangeRates } from '../../client/index.ts'
import { formatLmwr, lmwrPrice } from '../../contract/money.ts'
import { useServerInfo } from '../state/queries.ts'

/** Milliseconds; the server's rate changes as often (spec, product section 9). */
const rateLasts = 30_000

/** What credits cost in LMWR, as words; undefined while the rate is not known. */
export function useLmwrPrice(): (credits: number) => string | undefined {
  const factor = useServerInfo()?.creditsToUsdcFactor
  const { data } = useSWR('getExchangeRates', getExchangeRates, {
    refreshInterval: rateLasts,
    // Where there is no rate there is none for the page's life: prices in USDC say enough.
    shouldRetryOnError: false,
  })
  const rate = data?.LMWR.USDC
  return (credits) =>
    factor !== undefined && rate !== undefined
      ? formatLmwr(lmwrPrice(credits, factor, rate, 2))
      : undefined
}
