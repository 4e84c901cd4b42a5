import { knownId } from '../db/ids.ts'
import { bookPurchase } from './booking.ts'
import { knownCustomer } from './customers.ts'
import type { PaymentDeps } from './deps.ts'
import type { PaymentRecord } from './provider/types.ts'

type Deps = Pick<PaymentDeps, 'db' | 'provider' | 'ledger' | 'clock' | 'log'>

/** How long a payment may wait for its person before it is given up. */
const patienceMs = 60 * 60 * 1000

/** Re-reads the payment of a purchase and books what it says. */
export async function syncPurchase(deps: Deps, creditId: string): Promise<void> {
  const purchase = await deps.db
    .selectFrom('credit_purchases')
    .select(['id', 'user_id', 'payment_intent_id', 'status', 'created_at'])
    .where('id', '=', creditId)
    .executeTakeFirst()
  if (!purchase) return
  const isOld = deps.clock.now().getTime() - purchase.created_at.getTime() > patienceMs
  const payment = await paymentOfPurchase(deps, purchase)
  if (payment) return book(deps, creditId, isOld ? await givenUp(deps, payment) : payment)
  // It never reached the provider, and nobody has asked for it again.
  if (isOld) await markFailed(deps, creditId)
}

/** The same, for what an event says of a payment. Payments that are for no purchase are left alone. */
export async function syncPayment(deps: Deps, paymentId: string): Promise<void> {
  const payment = await deps.provider.payment(paymentId)
  if (payment.creditId) await book(deps, knownId(payment.creditId), payment)
}

/** The payment of a purchase as the provider has it, if it has it at all. */
export async function paymentOfPurchase(
  { db, provider }: Deps,
  purchase: { id: string; user_id: string; payment_intent_id: string | null },
): Promise<PaymentRecord | undefined> {
  if (purchase.payment_intent_id) return provider.payment(purchase.payment_intent_id)
  const customerId = await knownCustomer({ db }, purchase.user_id)
  return customerId ? provider.paymentOf(customerId, purchase.id) : undefined
}

/**
 * Withdraws a payment, so that an old page cannot pay it after all.
 * @returns what has become of it, which may be a success that was faster
 */
async function givenUp({ provider }: Deps, payment: PaymentRecord): Promise<PaymentRecord> {
  if (payment.status === 'succeeded' || payment.status === 'canceled') return payment
  if (payment.status === 'processing') return payment
  await provider.cancelPayment(payment.id)
  return provider.payment(payment.id)
}

async function book(deps: Deps, creditId: string, payment: PaymentRecord): Promise<void> {
  await deps.db.transaction().execute((tx) => bookPurchase(deps, tx, creditId, payment))
}

async function markFailed({ db }: Deps, creditId: string): Promise<void> {
  await db
    .updateTable('credit_purchases')
    .set({ status: 'failed' })
    .where('id', '=', creditId)
    .where('status', '=', 'pending')
    .execute()
}
