import type { Card } from '../../client/index.ts'

const schemes = {
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  MASTERCARD: 'Mastercard',
  VISA: 'Visa',
  UNKNOWN: 'Card',
} satisfies Record<Card['scheme'], string>

/** "Visa ending in 4242". */
export function nameOfCard({ scheme, last4 }: Pick<Card, 'scheme' | 'last4'>): string {
  return `${schemes[scheme]} ending in ${last4}`
}

/** "08/2029". */
export function expiryOf({ expiryMonth, expiryYear }: Card): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
}

/** A card is good to the end of the month that is printed on it. */
export function isExpired({ expiryMonth, expiryYear }: Card, now = new Date()): boolean {
  return now >= new Date(expiryYear, expiryMonth, 1)
}
