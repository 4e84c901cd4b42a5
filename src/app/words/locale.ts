import { choose, type Translation } from '../../../generated/words/locales/choose.js'
import { locales } from '../../../generated/words/locales/index.js'

/** The locale for development and tests: English that looks foreign and runs from right to left. */
export const pseudoLocale = 'en-XB'

const own = 'en'
const fromRightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi', pseudoLocale])

/**
 * Shows the app in the best locale that there is; numbers and dates follow (format.ts). Rejects when
 * its words cannot be fetched.
 */
export async function loadLocale(): Promise<void> {
  const asked = import.meta.env.DEV && new URLSearchParams(location.search).get('locale')
  if (asked === pseudoLocale) {
    const { default: words } = await import('../../../generated/words/locales/en-XB.js')
    return showLocale(pseudoLocale, words)
  }
  const locale = bestLocale(asked ? [asked] : navigator.languages, Object.keys(locales))
  const words = await locales[locale]?.()
  showLocale(locale, words?.default ?? {})
}

const languageOf = (locale: string) => locale.split('-')[0]!.toLowerCase()

/** The first of the wanted languages that there is, if need be in the form of another country. */
export function bestLocale(wanted: readonly string[], available: readonly string[]): string {
  const known = [own, ...available]
  for (const one of wanted) {
    const found =
      known.find((locale) => locale.toLowerCase() === one.toLowerCase()) ??
      known.find((locale) => locale.toLowerCase() === languageOf(one)) ??
      known.find((locale) => languageOf(locale) === languageOf(one))
    if (found !== undefined) return found
  }
  return own
}

/** Shows the app in a locale: its words, and the language and direction of the document. */
export function showLocale(locale: string, words: Translation): void {
  choose(words)
  const { documentElement } = document
  documentElement.lang = locale
  documentElement.dir = [locale, languageOf(locale)].some((one) => fromRightToLeft.has(one))
    ? 'rtl'
    : 'ltr'
}
