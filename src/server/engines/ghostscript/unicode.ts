/** Encodings whose codes stand for known characters (ISO 19005-2, 6.2.11.7.2). */
const known = /\/Encoding\s*\/(WinAnsiEncoding|MacRomanEncoding|MacExpertEncoding)/

/**
 * Names of the fonts in a PDF whose characters have no Unicode values. Reads the file as text, so
 * its objects must not be packed into object streams.
 */
export function withoutUnicode(text: string): string[] {
  const names: string[] = []
  for (const [, object = ''] of text.matchAll(/\bobj\b([\s\S]*?)\bendobj\b/g)) {
    if (!/\/Type\s*\/Font\b/.test(object) || /\/Subtype\s*\/CIDFontType/.test(object)) continue
    if (/\/ToUnicode\b/.test(object) || known.test(object)) continue
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(object)?.[1] ?? 'a font'
    names.push(name.replace(/^[A-Z]{6}\+/, ''))
  }
  return [...new Set(names)]
}
