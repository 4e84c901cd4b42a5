import { api, asForm, dataOf } from '../api.ts'
import { sessionStore } from '../session.ts'
import type { LedgerKind } from '../types.ts'

// Balance, ledger, invoices and the calls of specification section 7 for cards, credits and
// exchange rates. The form calls carry the csrf token as a field.

export async function getBalance() {
  return dataOf(api.GET('/balance'))
}

/** Movements of credits, of one kind or of all, newest first; `cursor` from the page before. */
export async function listLedgerEntries(cursor?: string, kind?: LedgerKind) {
  return dataOf(api.GET('/ledger-entries', { params: { query: { cursor, kind } } }))
}

export async function listInvoices() {
  return (await dataOf(api.GET('/invoices'))).invoices
}

export async function getCreditPrices() {
  return dataOf(api.GET('/services/account-subscription/getCreditPrices'))
}

export async function getContractsInfo() {
  return dataOf(api.GET('/contracts/info'))
}

export async function getCreditCardFundsLocked(userId: string) {
  return dataOf(api.GET('/payments/credit-card-funds-locked', { params: { query: { userId } } }))
}

export async function getExchangeRates() {
  return dataOf(api.GET('/payments/exchangerates'))
}

export async function lockExchangeRate(amountUsdcCent: number) {
  const params = { path: { amountUsdcCent } }
  return dataOf(api.GET('/payments/exchangerates/USDC/{amountUsdcCent}', { params }))
}

export async function getPriceChanges() {
  return dataOf(api.GET('/payments/price-changes'))
}

export async function getPublishableKey() {
  return dataOf(api.GET('/services/stripe/getPublishableKey'))
}

export async function getCards() {
  return dataOf(api.GET('/services/stripe/getCards'))
}

export async function addCard() {
  return dataOf(api.GET('/services/stripe/addCard'))
}

export async function getCardStatus(paymentMethodId: string) {
  const params = { path: { paymentMethodId } }
  return dataOf(api.GET('/services/stripe/getCardStatus/{paymentMethodId}', { params }))
}

export async function deleteCard(cardId: string): Promise<void> {
  await api.POST('/services/stripe/deleteCard', { ...asForm, body: { cardId, csrf: csrf() } })
}

/** The card that is charged when none is named, such as for the next term. */
export async function setDefaultCard(cardId: string): Promise<void> {
  await api.POST('/services/stripe/setDefaultCard', { ...asForm, body: { cardId, csrf: csrf() } })
}

export async function payInvoice(form: { invoiceId: string; cardId?: string }) {
  return dataOf(
    api.POST('/services/stripe/payInvoice', { ...asForm, body: { ...form, csrf: csrf() } }),
  )
}

/** `idempotencyKey` as in startRun: one per attempt of the person. */
export async function buyCredits(
  form: { amountUsdcCent: number; cardId?: string },
  idempotencyKey?: string,
) {
  const body = { ...form, csrf: csrf() }
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  return dataOf(api.POST('/services/stripe/buyCredits', { ...asForm, params, body }))
}

export async function getCreditsStatus(creditId: string) {
  const params = { path: { creditId } }
  return dataOf(api.GET('/services/stripe/getCreditsStatus/{creditId}', { params }))
}

/** The token for a form field; the server refuses an empty one with csrf_invalid. */
export function csrf(): string {
  return sessionStore.getSnapshot().session?.csrf ?? ''
}
