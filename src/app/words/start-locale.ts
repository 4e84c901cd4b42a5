import { isEnglishOnly } from '../../../generated/words/locales/index.js'

/**
 * Chooses the locale before the first render. Who reads English, as the app itself does, waits for
 * nothing and loads nothing. Where words cannot be fetched it stays English.
 */
export async function startLocale(): Promise<void> {
  const isEnglish = isEnglishOnly || /^en\b/i.test(navigator.language)
  if (isEnglish && !import.meta.env.DEV) return
  await import('./locale.ts').then(({ loadLocale }) => loadLocale()).catch(() => undefined)
}
