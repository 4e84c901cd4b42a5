import { words } from '../../../generated/words/format.js'

// Numbers and dates as the chosen locale writes them.

/** English is that of Britain, for its dates. The pseudo-locale is English. */
const formatLocales: Record<string, string> = { en: 'en-GB', 'en-XB': 'en-GB' }

/** The document says which locale was chosen (locale.ts). */
function locale(): string {
  const { lang } = document.documentElement
  return formatLocales[lang] ?? (lang || 'en-GB')
}

/** Makes a formatter once for each locale. */
function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const key = locale()
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const number = (options?: Intl.NumberFormatOptions) =>
  perLocale((key) => new Intl.NumberFormat(key, options))
const moment = (options: Intl.DateTimeFormatOptions) =>
  perLocale((key) => new Intl.DateTimeFormat(key, options))

const cents = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const everyDigit = number({ maximumFractionDigits: 18 })
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

/** "21 Nov 2026" in the reader's time zone. */
export const formatDay = (iso: string): string => day().format(new Date(iso))

/** "21 November 2026" in the reader's time zone: for a day that matters. */
export const formatDate = (iso: string): string => date().format(new Date(iso))

/** "21 Nov, 14:05" in the reader's time zone. */
export const formatMinute = (iso: string): string => minute().format(new Date(iso))
