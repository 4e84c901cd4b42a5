import { escapeXml } from '../../../shared/packages/xml.ts'

/** Markup of an element with its attributes and markup inside. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  inside: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`)
    .join('')
  return inside.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${inside.join('')}</${name}>`
}
