import { words } from '../../../../generated/words/sandbox.js'

/** What is wrong with a field, as Stripe says it. */
export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

export interface CardField {
  label: () => string
  autocomplete: AutoFill
  placeholder: () => string
  /** How what was typed is shown. */
  format: (text: string) => string
  /** What is wrong with it, however it came there; undefined when it can be sent. */
  check: (text: string, now: Date) => FieldError | undefined
}

export type FieldName = 'number' | 'expiry' | 'cvc'
export type CardValues = Record<FieldName, string>

const error = (code: string, message: string): FieldError => ({
  type: 'validation_error',
  code,
  message,
})

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The fields of a card, in their order, with Stripe's own words. */
export const cardFields: Record<FieldName, CardField> = {
  number: {
    label: () => words.number(),
    autocomplete: 'cc-number',
    placeholder: () => '1234 1234 1234 1234',
    format: (text) =>
      digitsOf(text)
        .slice(0, 19)
        .replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    check(text) {
      const digits = digitsOf(text)
      if (digits.length < 13) return error('incomplete_number', words.numberIncomplete())
      return passesLuhn(digits) ? undefined : error('invalid_number', words.numberInvalid())
    },
  },
  expiry: {
    label: () => words.expiry(),
    autocomplete: 'cc-exp',
    placeholder: () => words.expiryExample(),
    format(text) {
      const digits = digitsOf(text).slice(0, 4)
      const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
      return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
    },
    check(text, now) {
      const { month, year } = expiryIn(text)
      if (digitsOf(text).length < 4) return error('incomplete_expiry', words.expiryIncomplete())
      if (month < 1 || month > 12) return error('invalid_expiry_month', words.expiryInvalid())
      return now >= new Date(year, month, 1)
        ? error('invalid_expiry_year_past', words.expiryPast())
        : undefined
    },
  },
  cvc: {
    label: () => words.cvc(),
    autocomplete: 'cc-csc',
    placeholder: () => words.cvcExample(),
    format: (text) => digitsOf(text).slice(0, 4),
    check: (text) =>
      digitsOf(text).length < 3 ? error('incomplete_cvc', words.cvcIncomplete()) : undefined,
  },
}

export const fieldNames = Object.keys(cardFields) as FieldName[]

/** "12 / 30" is December 2030. */
export function expiryIn(text: string): { month: number; year: number } {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

/** Whether the last digit fits the others (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
