import type { components } from '../../../generated/api.d.ts'
import { addCard, cardStatus, deleteCard, listCards, setDefaultCard, syncCard } from './cards.ts'
import type { PaymentDeps, Payer } from './deps.ts'
import { fundsLocked } from './funds.ts'
import { payInvoice } from './invoice-payment.ts'
import type { InvoiceOrder } from './invoice-payment.ts'
import { createPaymentPace } from './pace.ts'
import { syncPendingPurchases } from './pending.ts'
import { buyCredits, creditsStatus } from './purchases.ts'
import type { CreditPurchase, PurchaseOrder } from './purchases.ts'
import type { Card, Payment } from './provider/types.ts'
import { syncPayment, syncPurchase } from './sync-purchase.ts'

type User = { id: string }

/**
 * Cards and what is paid with them. Calls of users throw `rate_limited` when there are too many,
 * and `unavailable` when the provider cannot be reached; nothing is lost or charged twice then.
 */
export type Payments = {
  publishableKey: string
  addCard(user: Payer): Promise<string>
  cardStatus(user: User, cardId: string): Promise<'PENDING' | 'CREATED'>
  cards(user: User): Promise<{ cards: Card[]; defaultCardId: string | null }>
  deleteCard(user: User, cardId: string): Promise<void>
  setDefaultCard(user: User, cardId: string): Promise<void>
  buyCredits(user: Payer, order: PurchaseOrder, idempotencyKey?: string): Promise<CreditPurchase>
  creditsStatus(user: User, creditId: string): Promise<boolean>
  payInvoice(user: User, order: InvoiceOrder): Promise<Payment | null>
  fundsLocked(user: User): Promise<components['schemas']['FundsLocked']>

  /** What events say: each reads the truth from the provider again. */
  syncCard(cardId: string): Promise<void>
  syncPayment(paymentId: string): Promise<void>
  syncPurchase(creditId: string): Promise<void>
  /** What no event has told: payments that have not ended. */
  reconcile(): Promise<void>
}

/** Payments on the database and the card provider of `deps`. */
export function createPayments(deps: PaymentDeps): Payments {
  const pace = createPaymentPace(deps)
  /** The same function, counted. */
  const paced =
    <Who extends { id: string }, Rest extends unknown[], Result>(
      count: (userId: string) => Promise<void>,
      work: (deps: PaymentDeps, user: Who, ...rest: Rest) => Promise<Result>,
    ) =>
    async (user: Who, ...rest: Rest): Promise<Result> => {
      await count(user.id)
      return work(deps, user, ...rest)
    }
  return {
    publishableKey: deps.provider.publishableKey,
    addCard: paced(pace.take, addCard),
    cardStatus: paced(pace.poll, cardStatus),
    cards: paced(pace.poll, listCards),
    deleteCard: paced(pace.take, deleteCard),
    setDefaultCard: paced(pace.take, setDefaultCard),
    buyCredits: paced(pace.take, buyCredits),
    creditsStatus: paced(pace.poll, creditsStatus),
    payInvoice: paced(pace.take, payInvoice),
    fundsLocked: (user) => fundsLocked(deps, user),

    syncCard: (cardId) => syncCard(deps, cardId),
    syncPayment: (paymentId) => syncPayment(deps, paymentId),
    syncPurchase: (creditId) => syncPurchase(deps, creditId),
    reconcile: () => syncPendingPurchases(deps),
  }
}
