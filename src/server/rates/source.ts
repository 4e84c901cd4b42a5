import { ActionError } from '../../contract/errors.ts'

export type Rate = {
  /** USDC for one LMWR, as decimal text: a number would round it. */
  usdc: string
  /** How the rate moved over the last 24 hours, in percent. */
  percentageChange24h: number
}

export type RateSource = () => Promise<Rate>

const timeoutMs = 5_000
const largest = 10_000

/**
 * Asks a URL that answers `{"rate": "0.045", "change24h": "1.2"}`; the change may be a number.
 * @throws ActionError `unavailable` when it does not answer so, or not within 5 seconds
 */
export function ratesFrom(url: string, fetch = globalThis.fetch): RateSource {
  return async () => {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`The source of exchange rates answered ${response.status}.`)
      if (text.length > largest) throw new Error('The source of exchange rates answered too much.')
      return rateOf(JSON.parse(text))
    } catch (cause) {
      throw unavailable(cause)
    }
  }
}

/** Where nobody was named to ask, and nothing may be made up. */
export const noRates: RateSource = async () => {
  throw unavailable(new Error('EXCHANGE_RATE_URL is not set.'))
}

function rateOf(answer: unknown): Rate {
  const { rate, change24h } = (answer ?? {}) as { rate?: unknown; change24h?: unknown }
  const change = typeof change24h === 'string' ? Number(change24h || Number.NaN) : change24h
  if (typeof rate !== 'string' || !/^\d{1,20}(\.\d{1,18})?$/.test(rate) || !/[1-9]/.test(rate)) {
    throw new Error('The source of exchange rates gave no rate above 0 as decimal text.')
  }
  if (typeof change !== 'number' || !Number.isFinite(change)) {
    throw new Error('The source of exchange rates gave no change in percent.')
  }
  return { usdc: rate, percentageChange24h: change }
}

function unavailable(cause: unknown): ActionError {
  const detail = 'The exchange rate is not known at the moment. Try again in a minute.'
  return new ActionError('unavailable', { detail, cause })
}
