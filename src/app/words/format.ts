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

const unit = (name: string, options?: Intl.NumberFormatOptions) =>
  number({ style: 'unit', unit: name, maximumFractionDigits: 0, ...options })

const cents = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const everyDigit = number({ maximumFractionDigits: 18 })
const bytes = unit('byte', { unitDisplay: 'long' })
const kilobytes = unit('kilobyte')
const megabytes = unit('megabyte', { maximumFractionDigits: 1 })
const gigabytes = unit('gigabyte', { maximumFractionDigits: 1 })
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

/** "812 bytes", "14 kB", "3.4 MB"; a megabyte has 1048576 bytes here as in the prices. */
export function formatBytes(size: number): string {
  if (size < 1000) return bytes().format(size)
  if (size < 1000 * 1024) return kilobytes().format(Math.max(1, Math.round(size / 1024)))
  const inMegabytes = size / 1024 ** 2
  return inMegabytes < 1000
    ? megabytes().format(inMegabytes)
    : gigabytes().format(inMegabytes / 1024)
}

/** "a.png, b.png, c.png". */
export const formatList = (names: readonly string[]): string => list().format(names)

/** "21 Nov 2026" in the reader's time zone. */
export const formatDay = (iso: string): string => day().format(new Date(iso))

/** "21 November 2026" in the reader's time zone: for a day that matters. */
export const formatDate = (iso: string): string => date().format(new Date(iso))

/** "21 Nov, 14:05" in the reader's time zone. */
export const formatMinute = (iso: string): string => minute().format(new Date(iso))
