import { escapeXml } from '../../shared/packages/xml.ts'

/**
 * Pieces of APXL, the XML of Keynote '09 (versions 2 to 5): elements of the namespaces `key`, `sf` and
 * `sfa`. There is no public specification; the shape follows what Keynote itself wrote and what
 * libetonyek reads.
 */

/** Gives every object of a document an identifier of its own: `SFWPStorage-3`. */
export interface Identifiers {
  next(kind: string): string
}

export function identifiers(): Identifiers {
  const counts = new Map<string, number>()
  return {
    next(kind) {
      const count = counts.get(kind) ?? 0
      counts.set(kind, count + 1)
      return `${kind}-${count}`
    },
  }
}

/** An element with attributes; undefined ones are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  const inside = content.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

/** A property with a number; `type` is the letter of its C type. */
export function numberProperty(name: string, value: number, type: 'c' | 'f' | 'i'): string {
  return element(name, {}, element('sf:number', { 'sfa:number': round(value), 'sfa:type': type }))
}

/** A property with a text. */
export function stringProperty(name: string, value: string): string {
  return element(name, {}, element('sf:string', { 'sfa:string': value }))
}

/** At most four decimals. */
export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
