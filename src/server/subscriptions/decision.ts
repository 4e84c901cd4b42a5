import type { SubscriptionRecord } from '../payments/provider/types.ts'
import type { PlannedChange } from './plan-of-change.ts'

/**
 * A planned change with all that it needs to be done, and done again in the same way: stored before
 * the provider is asked.
 */
export type Decision = {
  change: Exclude<PlannedChange, { kind: 'none' }>
  customerId: string
  /** The subscription that it changes. */
  subscription?: SubscriptionRecord | undefined
  cardId?: string | undefined
  /** The moment that prorations are counted from. */
  at: Date
}

/** A decision as it comes out of the database, where its dates are texts. */
export function revived(decision: Decision): Decision {
  const { subscription, at } = decision
  return {
    ...decision,
    at: new Date(at),
    ...(subscription && {
      subscription: {
        ...subscription,
        termStart: new Date(subscription.termStart),
        termEnd: new Date(subscription.termEnd),
      },
    }),
  }
}
