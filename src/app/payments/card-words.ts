import { words } from '../../../generated/words/payments.js'
import type { Card } from '../../client/index.ts'

/** "Visa ending in 4242". */
export function nameOfCard({ scheme, last4 }: Pick<Card, 'scheme' | 'last4'>): string {
  return words.cardEndingIn({ scheme, last4 })
}

/** "08/2029". */
export function expiryOf({ expiryMonth, expiryYear }: Card): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
}

/** A card is good to the end of the month that is printed on it. */
export function isExpired({ expiryMonth, expiryYear }: Card, now = new Date()): boolean {
  return now >= new Date(expiryYear, expiryMonth, 1)
}

/** "Expires 08/2029, default card". */
export function expiryInWords(card: Card, isDefault = false): string {
  return words.expires({ isExpired: isExpired(card), expiry: expiryOf(card), isDefault })
}
