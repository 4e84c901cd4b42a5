/** English is that of Britain, for its dates. The pseudo-locale is English. */
const formatLocales: Record<string, string> = { en: 'en-GB', 'en-XB': 'en-GB' }

/** The document says which locale was chosen (locale.ts). */
function locale(): string {
  const { lang } = document.documentElement
  return formatLocales[lang] ?? (lang || 'en-GB')
}

/** Makes a formatter once for each locale. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const key = locale()
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
