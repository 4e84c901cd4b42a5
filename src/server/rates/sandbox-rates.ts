import type { Clock } from '../ports.ts'
import type { RateSource } from './source.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A made-up rate that moves like one: slowly over days, a little within minutes. */
export function sandboxRates(clock: Clock): RateSource {
  return async () => {
    const now = clock.now().getTime()
    const [rate, before] = [millionthsAt(now), millionthsAt(now - dayMs)]
    return {
      usdc: (rate / 1e6).toFixed(6),
      percentageChange24h: Math.round((rate / before - 1) * 10_000) / 100,
    }
  }
}

/** Millionths of a USDC for one LMWR, between 0.04 and 0.05. */
function millionthsAt(time: number): number {
  const days = time / dayMs
  const slow = 0.08 * Math.sin(days / 3)
  const quick = 0.01 * Math.sin(days * 97)
  return Math.round(45_000 * (1 + slow + quick))
}
