import { words } from '../../../generated/words/format.js'
import { perLocale } from './per-locale.ts'

// Numbers and dates as the chosen locale writes them.

const number = (options?: Intl.NumberFormatOptions) =>
  perLocale((key) => new Intl.NumberFormat(key, options))
const moment = (options: Intl.DateTimeFormatOptions) =>
  perLocale((key) => new Intl.DateTimeFormat(key, options))

const cents = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const everyDigit = number({ maximumFractionDigits: 18 })
const list = perLocale((key) => new Intl.ListFormat(key, { type: 'unit', style: 'short' }))
const day = moment({ day: 'numeric', month: 'short', year: 'numeric' })
const date = moment({ dateStyle: 'long' })
const minute = moment({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** "7.5 credits", "1 credit", "1,000 credits". */
export const formatCredits = (credits: number): string => words.credits({ credits })

/** USDC cents as "15.00 USDC". */
export function formatUsdcCents(amount: number): string {
  return words.usdc({ amount: cents().format(amount / 100) })
}

/** Decimal text as "1,234.5 LMWR", with every digit it has. */
export function formatLmwr(amount: string): string {
  return words.lmwr({ amount: everyDigit().format(amount as `${number}`) })
}

/** "a.png, b.png, c.png". */
export const formatList = (names: readonly string[]): string => list().format(names)

/** "21 Nov 2026" in the reader's time zone. */
export const formatDay = (iso: string): string => day().format(new Date(iso))

/** "21 November 2026" in the reader's time zone: for a day that matters. */
export const formatDate = (iso: string): string => date().format(new Date(iso))

/** "21 Nov, 14:05" in the reader's time zone. */
export const formatMinute = (iso: string): string => minute().format(new Date(iso))
