import { type XmlElement, childElements, escapeXml } from '../shared/packages/xml.ts'

/** A run of letters on one line. */
interface Word {
  text: string
  readonly size: number
  readonly x: number
  readonly y: number
  /** Where the last letter begins. */
  last: number
}

/** Letters further apart than this, in parts of their size, belong to different words. */
const gap = 1.2

/**
 * The words of a page as text that is not seen: outlines cannot be searched or copied. Words of
 * upright lines stand where they are seen.
 */
export function words(svg: XmlElement, font: string): string {
  const found: Word[] = []
  for (const { text, size, x, y } of letters(svg)) {
    const word = found.at(-1)
    const near = word && Math.abs(word.y - y) < 0.01 && x >= word.last && x - word.last < size * gap
    if (word && near && word.size === size && text.trim() !== '') {
      word.text += text
      word.last = x
    } else if (text.trim() !== '') found.push({ text, size, x, y, last: x })
  }
  return found.map((word) => glyphs(word, font)).join('')
}

function glyphs({ text, size, x, y }: Word, font: string): string {
  // A leading brace would begin a reference to a resource.
  const written = escapeXml(text.startsWith('{') ? `{}${text}` : text)
  return `<Glyphs Fill="#00ffffff" FontUri="${font}" FontRenderingEmSize="${size}" OriginX="${x}" OriginY="${y}" UnicodeString="${written}"/>`
}

function letters(element: XmlElement): { text: string; size: number; x: number; y: number }[] {
  return childElements(element).flatMap((child) => {
    if (child.name === 'defs') return []
    if (child.name !== 'use') return letters(child)
    const matrix = /^matrix\(([^)]+)\)$/.exec(child.attributes.transform ?? '')?.[1] ?? ''
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix.split(',').map(Number)
    const text = child.attributes['data-text'] ?? ''
    return b === 0 && c === 0 && d < 0 && text !== '' ? [{ text, size: Math.abs(a), x, y }] : []
  })
}
