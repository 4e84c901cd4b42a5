import type { Message } from '../iwa/message.ts'
import type { Paragraph, TextLook } from '../model/model.ts'
import { type IwaDocument, colourOf } from './document.ts'

const paragraphStyle = 2022
const characterStyle = 2021
const listStyle = 2023
const deepest = 30

/** A style and those it is derived from, the nearest first (TSS.StyleArchive, parent). */
function lineage(document: IwaDocument, id: number | undefined, type: number): Message[] {
  const found: Message[] = []
  let next = document.object(id, type)
  while (next && found.length < deepest) {
    found.push(next.message)
    next = document.object(next.message.message(1)?.reference(3), type)
  }
  return found
}

/** The first answer among the properties of some styles. */
function first<T>(properties: readonly Message[], find: (one: Message) => T | undefined) {
  for (const one of properties) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** How letters of a paragraph style and, over it, a character style look. */
export function lookOf(
  document: IwaDocument,
  paragraph: number | undefined,
  character?: number,
): TextLook {
  const styles = [
    ...lineage(document, character, characterStyle),
    ...lineage(document, paragraph, paragraphStyle),
  ]
  const properties = styles.flatMap((style) => style.message(11) ?? [])
  const flag = (field: number) => first(properties, (one) => one.integer(field))
  const font = first(properties, (one) => one.text(5))
  return {
    font: font === undefined ? undefined : familyOf(font),
    size: first(properties, (one) => one.float(3)),
    // Where a style says both, its flag counts: names stay when letters are made plain again.
    bold: (flag(1) ?? Number(/bold|heavy|black/i.test(font ?? ''))) === 1,
    italic: (flag(2) ?? Number(/italic|oblique/i.test(font ?? ''))) === 1,
    underline: (flag(11) ?? 0) > 0,
    strike: (flag(12) ?? 0) > 0,
    colour: first(properties, (one) => colourOf(one.message(7))),
  }
}

/** `HelveticaNeue-BoldItalic` → `Helvetica Neue`: documents name fonts as PostScript does. */
export function familyOf(name: string): string {
  return name
    .replace(/-.*$/, '')
    .replace(/(PS)?MT$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
}

const alignments = ['left', 'right', 'center', 'justify'] as const

/** How a paragraph stands. */
export function paragraphLook(
  document: IwaDocument,
  id: number | undefined,
): Pick<Paragraph, 'align' | 'before' | 'after' | 'style'> {
  const styles = lineage(document, id, paragraphStyle)
  const properties = styles.flatMap((style) => style.message(12) ?? [])
  return {
    align: alignments[first(properties, (one) => one.integer(1)) ?? -1],
    after: first(properties, (one) => one.float(20)),
    before: first(properties, (one) => one.float(21)),
    style: first(styles, (style) => style.message(1)?.text(1)),
  }
}

/** What stands before paragraphs of a list style at a level: nothing, a bullet or a number. */
export function listMark(
  document: IwaDocument,
  id: number | undefined,
  level: number,
): 'bullet' | 'number' | undefined {
  const types = first(lineage(document, id, listStyle), (style) => {
    const all = style.integers(11)
    return all.length > 0 ? all : undefined
  })
  // 0 none, 1 picture, 2 text (such as a bullet), 3 number; one value stands for all levels.
  const type = types?.[Math.min(level, types.length - 1)] ?? 0
  return type === 3 ? 'number' : type > 0 ? 'bullet' : undefined
}
