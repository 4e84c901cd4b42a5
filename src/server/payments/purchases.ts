import { createHash, randomUUIDv7 } from 'node:crypto'
import type { components } from '../../../generated/api.d.ts'
import { ActionError } from '../../contract/errors.ts'
import { toMilliCredits } from '../../contract/money.ts'
import { knownId } from '../db/ids.ts'
import { once } from '../idempotency/once.ts'
import { bookPurchase } from './booking.ts'
import { chosenCard } from './chosen-card.ts'
import { customerOf } from './customers.ts'
import type { PaymentDeps, Payer } from './deps.ts'
import { packFor } from './packs.ts'
import type { Pack } from './packs.ts'
import { ProviderUnavailable } from './provider/errors.ts'
import type { Payment } from './provider/types.ts'
import { paymentOfPurchase, syncPurchase } from './sync-purchase.ts'

export type PurchaseOrder = { amountUsdcCent: number; cardId?: string | undefined }
export type CreditPurchase = components['schemas']['CreditPurchase']

/**
 * Charges a card for a pack of Credits. A decline is an answer. With an idempotency key once: the
 * purchase has an id that follows from the key, so that whoever repeats a request whose answer was
 * lost, even by the death of the process between charge and answer, gets the same purchase.
 * @throws ActionError `bad_request` for an amount that is no pack's price, `not_found` for a card
 * that is not the user's, `card_required`, `unavailable`
 */
export async function buyCredits(
  deps: PaymentDeps,
  user: Payer,
  { amountUsdcCent, cardId }: PurchaseOrder,
  key?: string,
): Promise<CreditPurchase> {
  const pack = packFor(amountUsdcCent)
  const content = { amountUsdcCent, cardId }
  const request = { userId: user.id, operation: 'buyCredits', key, content }
  return once<CreditPurchase>(deps, request, async (record) => {
    const creditId = key === undefined ? randomUUIDv7() : idFrom(user.id, key)
    const payment = await paidPack(deps, user, { creditId, pack, cardId })
    const answer = { creditId, paymentIntent: shown(payment) }
    await deps.db.transaction().execute(async (tx) => {
      await bookPurchase(deps, tx, creditId, payment)
      await record(tx, answer)
    })
    if (payment.status === 'requires_payment_method') await discard(deps, payment)
    return answer
  })
}

/**
 * Whether the Credits are in the balance. Asks the provider while they are not, so that a lost
 * event costs nobody anything.
 * @throws ActionError `not_found` for a purchase that is not the user's
 */
export async function creditsStatus(
  deps: PaymentDeps,
  user: { id: string },
  creditId: string,
): Promise<boolean> {
  const isPaid = async () => {
    const row = await deps.db
      .selectFrom('credit_purchases')
      .select('status')
      .where('id', '=', knownId(creditId))
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (!row) throw new ActionError('not_found')
    return row.status === 'paid'
  }
  if (await isPaid()) return true
  try {
    await syncPurchase(deps, knownId(creditId))
  } catch (error) {
    // "Not yet" is the truth, and the next poll or the sweep asks again.
    if (!(error instanceof ProviderUnavailable)) throw error
  }
  return isPaid()
}

/** A payment that was found again comes with more than is anybody's business outside. */
function shown({ id, status, clientSecret, error }: Payment): Payment {
  return { id, status, clientSecret, ...(error && { error }) }
}

type PackOrder = { creditId: string; pack: Pack; cardId: string | undefined }

/** The payment of the purchase: the one that was begun before, else a new one. */
async function paidPack(
  deps: PaymentDeps,
  user: Payer,
  { creditId, pack, cardId }: PackOrder,
): Promise<Payment> {
  const begun = await deps.db
    .selectFrom('credit_purchases')
    .select(['id', 'user_id', 'payment_intent_id', 'price_usdc_cent'])
    .where('id', '=', creditId)
    .executeTakeFirst()
  if (begun && begun.price_usdc_cent !== pack.priceUsdcCent) {
    throw new ActionError('idempotency_mismatch')
  }
  const payment = begun && (await paymentOfPurchase(deps, begun))
  if (payment) return payment

  const customerId = await customerOf(deps, user)
  const chosen = await chosenCard(deps, user, cardId)
  await deps.db
    .insertInto('credit_purchases')
    .values({
      id: creditId,
      user_id: user.id,
      credits_milli: toMilliCredits(pack.credits),
      price_usdc_cent: pack.priceUsdcCent,
      payment_intent_id: null,
      status: 'pending',
      created_at: deps.clock.now(),
      paid_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const amountCent = pack.priceUsdcCent
  return deps.provider.pay({ customerId, cardId: chosen, amountCent, creditId })
}

/** A declined payment is not tried again: the next attempt is a purchase of its own. */
async function discard({ provider, log }: PaymentDeps, { id }: Payment): Promise<void> {
  try {
    await provider.cancelPayment(id)
  } catch (error) {
    log.warn({ error, paymentId: id }, 'A declined payment was not withdrawn')
  }
}

/** The id of the purchase that this key stands for: a UUID of version 8, made of a hash. */
function idFrom(userId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(['credits', userId, key]))
    .digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
