import { createRateLimits } from '../accounts/rate-limits.ts'
import type { PaymentDeps } from './deps.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'config'>

/** Polls of one payment come every one or two seconds, and each may ask the provider. */
const pollsForEach = 4

/** How often an account may use its cards; both throw `rate_limited`. */
export type PaymentPace = {
  /** Counts a payment, or what leads to one. */
  take(userId: string): Promise<void>
  /** Counts a question about one, of which there may be more. */
  poll(userId: string): Promise<void>
}

/** Counted by all nodes together. */
export function createPaymentPace({ db, clock, config }: Deps): PaymentPace {
  const rates = createRateLimits(db, clock)
  const { paymentsPerMinute } = config.limits
  return {
    take: (userId) => rates.take(`payments ${userId}`, paymentsPerMinute),
    poll: (userId) => rates.take(`payment polls ${userId}`, paymentsPerMinute * pollsForEach),
  }
}
