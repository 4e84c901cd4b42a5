import { cardError } from '../http/errors.ts'
import type { Decline } from './declines.ts'
import { passesLuhn } from './luhn.ts'
import type { NewCard } from './payment-methods.ts'
import { testCard } from './test-cards.ts'

export type CardForm = {
  number: string | undefined
  exp_month: number | undefined
  exp_year: number | undefined
  cvc: string | undefined
}

/**
 * The card that was typed in. Its number is not kept.
 * @throws SandboxError `card_error` for what no bank would take, and for every number that is not
 *   one of the test cards
 */
export function readCard(card: CardForm, now: Date): Omit<NewCard, 'name'> {
  const number = (card.number ?? '').replaceAll(/[\s-]/g, '')
  if (!passesLuhn(number)) throw cardError(problems.number)
  const { exp_month: expMonth = 0, exp_year: year = 0 } = card
  if (expMonth < 1 || expMonth > 12) throw cardError(problems.month)
  const expYear = year < 100 ? 2000 + year : year
  // A card is good until the end of its month.
  if (Date.UTC(expYear, expMonth) <= now.getTime() || expYear > now.getUTCFullYear() + 50) {
    throw cardError(problems.year)
  }
  const known = testCard(number)
  if (!known) throw cardError(problems.unknown)
  if (!(known.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc ?? '')) {
    throw cardError(problems.cvc)
  }
  return { card: known, expMonth, expYear }
}

const problems = {
  number: {
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    param: 'number',
  },
  month: {
    code: 'invalid_expiry_month',
    message: "Your card's expiration month is invalid.",
    param: 'exp_month',
  },
  year: {
    code: 'invalid_expiry_year',
    message: "Your card's expiration year is invalid.",
    param: 'exp_year',
  },
  cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' },
  unknown: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. This is a sandbox: use a test card, such as 4242 4242 4242 4242.',
  },
} satisfies Record<string, Decline>
