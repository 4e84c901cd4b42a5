import type { Config } from '../config.ts'
import type { Clock } from '../ports.ts'
import { cached } from './cached.ts'
import { sandboxRates } from './sandbox-rates.ts'
import { noRates, ratesFrom } from './source.ts'
import type { Rate } from './source.ts'

export type { Rate } from './source.ts'

export type ExchangeRates = {
  /**
   * What one LMWR is worth, at most 30 seconds old; at most 5 minutes while the source fails.
   * @throws ActionError `unavailable` after that
   */
  lmwr(): Promise<Rate>
}

export type ExchangeRateDeps = {
  config: Pick<Config, 'exchangeRateUrl' | 'sandbox'>
  clock: Clock
  fetch?: typeof fetch
}

/** Rates of the configured source; made up in the sandbox, and nowhere else. */
export function createExchangeRates({ config, clock, fetch }: ExchangeRateDeps): ExchangeRates {
  const { exchangeRateUrl: url, sandbox } = config
  const source = url ? ratesFrom(url, fetch) : sandbox ? sandboxRates(clock) : noRates
  return { lmwr: cached(source, clock) }
}
