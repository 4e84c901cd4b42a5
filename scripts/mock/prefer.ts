/** What a tester asks of the mock with `Prefer: code=402, example=credit_exceeded`. */
export interface Preference {
  code?: number
  example?: string
  /** A client asks for the run instead of its result. It chooses no answer, as `code` does. */
  respondAsync?: true
}

/**
 * Reads the preferences out of a Prefer header (RFC 7240). `respond-async`, which the real server
 * understands, is kept apart. Preferences of other kinds are ignored, as the RFC wants.
 */
export function readPreference(header: string | undefined): Preference {
  const preference: Preference = {}
  for (const part of (header ?? '').split(/[,;]/)) {
    const [name = '', value = ''] = part.split('=', 2).map((text) => text.trim())
    const text = value.replaceAll('"', '')
    if (name === 'code' && /^\d{3}$/.test(text)) preference.code = Number(text)
    if (name === 'example' && text !== '') preference.example = text
    if (name === 'respond-async') preference.respondAsync = true
  }
  return preference
}
