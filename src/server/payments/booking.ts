import type { Selectable, Transaction } from 'kysely'
import { formatCredits, toCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import type { PaymentDeps } from './deps.ts'
import type { Payment } from './provider/types.ts'
import type { CreditPurchaseTable } from './tables.ts'

type Deps = Pick<PaymentDeps, 'ledger' | 'clock' | 'log'>
type Tx = Transaction<Database>
type Purchase = Selectable<CreditPurchaseTable>

/**
 * Makes the row of a purchase and the ledger what its payment says: booked once when it succeeded,
 * taken back as far as it was refunded. To be called whenever something about the payment is
 * learnt, in any order and as often as one likes. Does nothing for a purchase that is not ours.
 */
export async function bookPurchase(
  deps: Deps,
  tx: Tx,
  creditId: string,
  payment: Payment & { refundedCent?: number },
): Promise<void> {
  const purchase = await tx
    .selectFrom('credit_purchases')
    .selectAll()
    .where('id', '=', creditId)
    .forUpdate()
    .executeTakeFirst()
  if (!purchase) return
  const status = statusOf(purchase, payment)
  const becomesPaid = status === 'paid' && purchase.status !== 'paid'
  if (becomesPaid) await book(deps, tx, purchase)
  await tx
    .updateTable('credit_purchases')
    .set({
      status,
      payment_intent_id: payment.id,
      ...(becomesPaid && { paid_at: deps.clock.now() }),
    })
    .where('id', '=', creditId)
    .execute()
  if (status === 'paid') await takeBack(deps, tx, purchase, payment.refundedCent ?? 0)
}

/** What is paid stays paid. A failed payment can still succeed with what the browser holds of it. */
function statusOf(purchase: Purchase, { status }: Payment): Purchase['status'] {
  if (status === 'succeeded' || purchase.status === 'paid') return 'paid'
  if (status === 'canceled' || status === 'requires_payment_method') return 'failed'
  return 'pending'
}

async function book({ ledger }: Deps, tx: Tx, purchase: Purchase): Promise<void> {
  const milliCredits = Number(purchase.credits_milli)
  await ledger.purchase(tx, {
    userId: purchase.user_id,
    creditId: purchase.id,
    milliCredits,
    description: `Bought ${formatCredits(toCredits(milliCredits))}`,
  })
}

/** `reversed_milli` counts what the refunds stand for; what was spent by then cannot be taken. */
async function takeBack(
  { ledger, log }: Deps,
  tx: Tx,
  purchase: Purchase,
  refundedCent: number,
): Promise<void> {
  const credits = Number(purchase.credits_milli)
  const refunded = Math.floor((credits * refundedCent) / purchase.price_usdc_cent)
  const due = refunded - Number(purchase.reversed_milli)
  if (due <= 0) return
  const taken = await ledger.reverse(tx, {
    userId: purchase.user_id,
    creditId: purchase.id,
    cents: refundedCent,
    milliCredits: due,
    description: `Refund of ${formatCredits(toCredits(due))}`,
  })
  if (taken < due) {
    const missingMilliCredits = due - taken
    log.warn({ creditId: purchase.id, missingMilliCredits }, 'Refunded credits were spent already')
  }
  await tx
    .updateTable('credit_purchases')
    .set({ reversed_milli: refunded })
    .where('id', '=', purchase.id)
    .execute()
}
