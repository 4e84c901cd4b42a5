import useSWR from 'swr'
import { getExchangeRates } from '../../client/index.ts'
import { lmwrPrice } from '../../contract/money.ts'
import { useServerInfo } from '../state/queries.ts'
import { formatLmwr } from '../words/format.ts'

/** Milliseconds for which the server keeps a rate (specification, section 9). */
const rateLife = 30_000

/** What credits cost in LMWR now, in words; undefined while no rate is known. */
export function useLmwrPrice(): (credits: number) => string | undefined {
  const factor = useServerInfo()?.creditsToUsdcFactor
  const { data } = useSWR('getExchangeRates', getExchangeRates, {
    refreshInterval: rateLife,
    dedupingInterval: rateLife,
    shouldRetryOnError: false,
  })
  const rate = data?.LMWR.USDC
  return (credits) =>
    factor === undefined || !Number(rate)
      ? undefined
      : formatLmwr(lmwrPrice(credits, factor, rate!, 2))
}
