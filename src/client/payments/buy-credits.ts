import { words } from '../../../generated/words/payment-problems.js'
import { buyCredits, getCreditsStatus } from '../calls/money.ts'
import type { Clock } from '../clock.ts'
import { paymentPolling, poll } from '../polling.ts'
import { isRefusal, toHttpError } from '../problems.ts'
import type { Attempts } from './attempts.ts'
import type { ConfirmPayment } from './types.ts'

export interface CreditOrder {
  /** price of the pack */
  amountUsdcCent: number
  cardId: string
}

export interface BuyCreditsPorts {
  confirm: ConfirmPayment
  attempts: Attempts
  /** Called when the payment is made and the credits are awaited. */
  onPaid?: () => void
  clock?: Clock
}

/**
 * Buys a pack of credits: submits, confirms what has to be confirmed, and asks until the credits are
 * in the balance. The same order after a failure whose outcome is not known is the same payment.
 *
 * @throws HttpError of the call, of the provider (its message and code), or polling_timeout 500
 */
export async function buyCreditsFlow(order: CreditOrder, ports: BuyCreditsPorts): Promise<void> {
  const attempt = ports.attempts.of(order)
  const creditId = await paid(order, attempt.key, ports).catch((error: unknown) => {
    if (isRefusal(toHttpError(error))) attempt.end()
    throw error
  })
  ports.onPaid?.()
  await poll({
    ask: () => getCreditsStatus(creditId),
    isDone: ({ created }) => created,
    // The payment is made, but not booked within a minute.
    timeoutMessage: words.creditsLate(),
    schedule: paymentPolling,
    clock: ports.clock,
  })
  attempt.end()
}

async function paid(order: CreditOrder, key: string, ports: BuyCreditsPorts): Promise<string> {
  const { creditId, paymentIntent } = await buyCredits(order, key)
  await ports.confirm(paymentIntent, order.cardId)
  return creditId
}
