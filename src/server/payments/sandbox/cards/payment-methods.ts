import { emit } from '../events/emit.ts'
import { invalidRequest, missing } from '../http/errors.ts'
import { newId } from '../store/ids.ts'
import type { PaymentMethodRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { testCardOfToken } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'

export type NewCard = { card: TestCard; expMonth: number; expYear: number; name: string | null }

/** Keeps a card of nobody's yet. */
export async function createCard(store: Store, order: NewCard): Promise<PaymentMethodRecord> {
  const { card, expMonth, expYear, name } = order
  const record: PaymentMethodRecord = {
    ...card,
    id: newId('payment_method'),
    created: store.realNow,
    customer: null,
    expMonth,
    expYear,
    isSetUp: false,
    isDetached: false,
    name,
  }
  await store.save('payment_method', record)
  return record
}

/** The card of an id, or a new one for a ready-made test card such as `pm_card_visa`. */
export async function cardOf(store: Store, id: string): Promise<PaymentMethodRecord> {
  const card = testCardOfToken(id)
  if (!card) return usableCard(store, id)
  const nextYear = new Date(store.realNow * 1000).getUTCFullYear() + 1
  return createCard(store, { card, expMonth: 12, expYear: nextYear, name: null })
}

async function usableCard(store: Store, id: string): Promise<PaymentMethodRecord> {
  const card = await store.get('payment_method', id, 'payment_method')
  if (!card.isDetached) return card
  throw invalidRequest(
    'This PaymentMethod was detached from a Customer, and may not be used again.',
    'payment_method_unexpected_state',
    'payment_method',
  )
}

/** A card that this customer may pay with: their own one. */
export async function cardOfCustomer(
  store: Store,
  id: string,
  customer: string | null,
): Promise<PaymentMethodRecord> {
  const card = await cardOf(store, id)
  if (card.customer === customer || card.customer === null) return card
  throw invalidRequest(
    'The payment method you provided is attached to a different customer.',
    'payment_method_unexpected_state',
    'payment_method',
  )
}

/** Saves a card for a customer. */
export async function attachCard(
  store: Store,
  card: PaymentMethodRecord,
  customer: string,
): Promise<void> {
  if (!(await store.find('customer', customer))) throw missing('customer', customer, 'customer')
  if (card.customer !== null && card.customer !== customer) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      'payment_method_unexpected_state',
    )
  }
  if (card.customer === customer) return
  card.customer = customer
  await store.save('payment_method', card)
  await emit(store, 'payment_method.attached', 'payment_method', card)
}

/** Of a card that has to be the customer's own before it can be their default. */
export async function attachedCard(store: Store, id: string, customer: string): Promise<string> {
  const card = await cardOf(store, id)
  if (card.customer === customer) return card.id
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'resource_missing',
  )
}
