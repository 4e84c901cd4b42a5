import type { declines } from './declines.ts'

/** What a test card does. The names of refusals are those in declines.ts. */
export type Behaviour =
  | 'succeeds'
  /** Asks its holder, unless it was set up for later payments. */
  | 'challenged_until_set_up'
  /** Asks its holder at every payment and at set-up. */
  | 'challenged'
  /** Can be saved, but declines every payment. */
  | 'declined_when_charged'
  | keyof typeof declines

export type TestCard = { brand: string; behaviour: Behaviour; last4: string }

const numbers: Record<string, [brand: string, behaviour: Behaviour]> = {
  '4242424242424242': ['visa', 'succeeds'],
  '5555555555554444': ['mastercard', 'succeeds'],
  '378282246310005': ['amex', 'succeeds'],
  '6011111111111117': ['discover', 'succeeds'],
  '3056930009020004': ['diners', 'succeeds'],
  '36227206271667': ['diners', 'succeeds'],
  '4000002500003155': ['visa', 'challenged_until_set_up'],
  '4000002760003184': ['visa', 'challenged'],
  '4000000000000341': ['visa', 'declined_when_charged'],
  '4000000000000002': ['visa', 'generic_decline'],
  '4000000000009995': ['visa', 'insufficient_funds'],
  '4000000000000069': ['visa', 'expired_card'],
  '4000000000000127': ['visa', 'incorrect_cvc'],
  '4000000000000119': ['visa', 'processing_error'],
}

const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '36227206271667',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
}

/** The card of a number; undefined for a number that is no test card. */
export function testCard(number: string): TestCard | undefined {
  const known = numbers[number]
  return known && { brand: known[0], behaviour: known[1], last4: number.slice(-4) }
}

/** The card behind one of Stripe's ready-made test payment methods, such as `pm_card_visa`. */
export function testCardOfToken(token: string): TestCard | undefined {
  const number = tokens[token]
  return number === undefined ? undefined : testCard(number)
}
