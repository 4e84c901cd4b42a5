import { fontFaces, substituteFor } from '../shared/fonts/index.ts'

const generic = /^(sans-serif|serif|monospace|cursive|fantasy|system-ui|ui-.*|inherit|initial)$/i
const declaration = /(font-family\s*[:=]\s*)("[^"<>]{1,400}"|'[^'<>]{1,400}'|[^;"'<>]{1,400})/g

/** The markup of an SVG as text; undefined when it is not UTF-8 (UTF-16, compressed). */
export function readMarkup(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const namespaces: readonly [RegExp, RegExp, string][] = [
  [/^/, /\sxmlns\s*=/, ' xmlns="http://www.w3.org/2000/svg"'],
  [/\sxlink:/, /\sxmlns:xlink\s*=/, ' xmlns:xlink="http://www.w3.org/1999/xlink"'],
]

/**
 * Markup that names its namespaces. A drawing that was taken out of a page (HTML needs no names for
 * them) is not one for a reader of XML otherwise.
 */
export function withNamespaces(markup: string): string {
  return markup.replace(/<svg(?=[\s>])[^>]*/, (root) => {
    const missing = namespaces.filter(([use, name]) => use.test(markup) && !name.test(root))
    const added = missing.map(([, , declared]) => declared).join('')
    return `<svg${added}${root.slice('<svg'.length)}`
  })
}

/** Markup with numeric character references (`&#x4E2D;`) resolved: what scripts are looked for in. */
export function withCharacters(markup: string): string {
  return markup.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, number: string) => {
    const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
    return code > 0x1f && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}

/** What {@link withShippedFonts} did. */
export interface ShippedMarkup {
  readonly markup: string
  /** Names that nothing is shipped for, in the order they come: drawn with the default font. */
  readonly missing: readonly string[]
}

/**
 * Puts the shipped family with the same widths or of the same kind beside each font that a drawing
 * names: resvg takes the first of a list that it has, and knows no substitutes itself. An
 * attribute's own quotes stay around the list.
 */
export function withShippedFonts(markup: string): ShippedMarkup {
  const families = new Set(fontFaces().map(({ family }) => family.toLowerCase()))
  const missing = new Set<string>()
  const changed = markup.replace(declaration, (_, before: string, value: string) => {
    const quote = /^["']/.exec(value)?.[0] ?? ''
    const inAttribute = before.includes('=')
    const list = inAttribute && quote ? value.slice(1, -1) : value
    const names = list.split(',').map((name) => name.replaceAll(/["']|&quot;|&apos;/g, '').trim())
    const own = names.find((name) => families.has(name.toLowerCase()) || generic.test(name))
    const known = names.map((name) => substituteFor(name)).find((name) => name !== undefined)
    if (own === undefined && known === undefined && names[0]) missing.add(names[0])
    if (known === undefined || families.has(names[0]?.toLowerCase() ?? '')) return before + value
    return inAttribute && quote
      ? `${before}${quote}${list}, ${known}${quote}`
      : `${before}${value.trimEnd()}, ${known}`
  })
  return { markup: changed, missing: [...missing] }
}

/** Whether a drawing has any text element, under whatever prefix. */
export function hasText(markup: string): boolean {
  return /<([\w.-]{1,100}:)?text[\s/>]/.test(markup)
}
