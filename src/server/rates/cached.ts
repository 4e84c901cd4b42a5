import type { Clock } from '../ports.ts'
import type { Rate, RateSource } from './source.ts'

/** Spec, product section 9: the exchange rate is cached for 30 s. */
const freshMs = 30_000
/** How long the last rate is better than none. */
const usableMs = 5 * 60_000
/** A source that fails is left alone for so long. */
const retryMs = 5_000

/** A source that is asked once at a time and remembered. */
export function cached(source: RateSource, clock: Clock): RateSource {
  let last: { rate: Rate; at: number } | undefined
  let failed: { error: unknown; at: number } | undefined
  let asking: Promise<Rate> | undefined

  const since = (moment: { at: number } | undefined) =>
    moment ? clock.now().getTime() - moment.at : Number.POSITIVE_INFINITY

  const ask = async (): Promise<Rate> => {
    const at = clock.now().getTime()
    try {
      const rate = await source()
      last = { rate, at }
      failed = undefined
      return rate
    } catch (error) {
      failed = { error, at }
      throw error
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (last && since(last) < freshMs) return last.rate
    try {
      if (failed && since(failed) < retryMs) throw failed.error
      return await (asking ??= ask())
    } catch (error) {
      if (last && since(last) < usableMs) return last.rate
      throw error
    }
  }
}
