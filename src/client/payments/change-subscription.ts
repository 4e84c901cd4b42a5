import { words } from '../../../generated/words/payment-problems.js'
import { changeSubscription, getTierPeriodStatus } from '../calls/subscription.ts'
import type { Clock } from '../clock.ts'
import { paymentPolling, poll } from '../polling.ts'
import { isRefusal, toHttpError } from '../problems.ts'
import type { Period, PlanTier } from '../types.ts'
import type { Attempts } from './attempts.ts'
import type { ConfirmPayment } from './types.ts'

export interface ChangeOrder {
  tier: PlanTier
  /** any for Free, which has none */
  period: Period
  /** none where nothing is due */
  cardId?: string
}

export interface ChangePorts {
  confirm: ConfirmPayment
  attempts: Attempts
  /** Called when the change is taken, and paid where something was due; now it is awaited. */
  onTaken?: () => void
  clock?: Clock
}

/**
 * Changes the plan (spec, product section 4): submits, confirms what has to be confirmed, and asks
 * until the account is in the plan or the change is scheduled. The same order after a failure whose
 * outcome is not known is the same change to the server, which makes and charges it once.
 *
 * @throws HttpError of the call, of the provider (its message and code), or polling_timeout 500
 *   "Couldn't retrieve subscription change status" after 60 s
 */
export async function changeSubscriptionFlow(
  order: ChangeOrder,
  ports: ChangePorts,
): Promise<void> {
  const attempt = ports.attempts.of(order)
  await taken(order, attempt.key, ports).catch((error: unknown) => {
    if (isRefusal(toHttpError(error))) attempt.end()
    throw error
  })
  ports.onTaken?.()
  await poll({
    ask: () => getTierPeriodStatus(order.tier, order.period),
    isDone: ({ inTierAndPeriodOrScheduled }) => inTierAndPeriodOrScheduled,
    timeoutMessage: words.subscriptionStatus(),
    schedule: paymentPolling,
    clock: ports.clock,
  })
  attempt.end()
}

/**
 * Submits and pays. `updateAccountSubscriptionAction` says nothing beyond the payment's own status:
 * UPGRADING_USER_ACTION_REQUIRED comes with a payment that has to be confirmed.
 */
async function taken(order: ChangeOrder, key: string, { confirm }: ChangePorts): Promise<void> {
  const { paymentIntent } = await changeSubscription(order, key)
  await confirm(paymentIntent, order.cardId)
}
