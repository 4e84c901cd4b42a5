import { type XmlElement, childElements, firstChild } from '../../shared/packages/xml.ts'
import { value } from './looks.ts'

interface Level {
  readonly format: string
  /** `%1.%2.` */
  readonly text: string
  readonly start: number
}

/** The mark of one item. */
export interface Mark {
  readonly ordered: boolean
  readonly format: string
  readonly count: number
  /** As it is written before the item; for bullets it is the sign. */
  readonly label: string
  /** Whether HTML's own lists write the same. */
  readonly isPlain: boolean
}

/** Counts the lists of a document (ECMA-376, part 1, 17.9). */
export interface Numbering {
  /** Counts one item on; undefined where there is no list. */
  next(number: string | undefined, level: number): Mark | undefined
}

const lastLevel = 8

/** Reads numbering.xml, which may be absent. */
export function readNumbering(root: XmlElement | undefined): Numbering {
  const children = (name: string) => (root ? childElements(root, name) : [])
  const abstracts = new Map(
    children('abstractNum').map((one) => [value(one, 'abstractNumId') ?? '', levelsOf(one)]),
  )
  const numbers = new Map(
    children('num').map((one) => [
      value(one, 'numId') ?? '',
      value(firstChild(one, 'abstractNumId')) ?? '',
    ]),
  )
  const counts = new Map<string, number[]>()
  return {
    next(number, level) {
      const id = numbers.get(number ?? '')
      const levels = abstracts.get(id ?? '')
      const own = levels?.get(level)
      if (id === undefined || !levels || !own || level > lastLevel) return undefined
      const count = counts.get(id) ?? []
      count[level] = (count[level] ?? own.start - 1) + 1
      // What is counted below begins anew.
      counts.set(id, count.slice(0, level + 1))
      const ordered = own.format !== 'bullet' && own.format !== 'none'
      const label = own.text.replaceAll(/%(\d)/g, (_, at: string) => {
        const index = Number(at) - 1
        const one = levels.get(index)
        return written(count[index] ?? one?.start ?? 1, one?.format ?? 'decimal')
      })
      const isPlain = ordered && own.text === `%${level + 1}.` && types[own.format] !== undefined
      return { ordered, format: own.format, count: count[level] ?? 1, label, isPlain }
    },
  }
}

function levelsOf(abstract: XmlElement): Map<number, Level> {
  return new Map(
    childElements(abstract, 'lvl').map((level) => [
      Number(value(level, 'ilvl') ?? 0),
      {
        format: value(firstChild(level, 'numFmt')) ?? 'decimal',
        text: value(firstChild(level, 'lvlText')) ?? '',
        start: Number(value(firstChild(level, 'start')) ?? 1),
      },
    ]),
  )
}

/** The types of HTML's ordered lists. */
export const types: Readonly<Record<string, string>> = {
  decimal: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** A number as a format writes it. */
export function written(count: number, format: string): string {
  if (format.endsWith('Letter') && count > 0) {
    const letter = String.fromCodePoint(97 + ((count - 1) % 26)).repeat(
      Math.min(20, Math.ceil(count / 26)),
    )
    return format === 'upperLetter' ? letter.toUpperCase() : letter
  }
  if (format.endsWith('Roman') && count > 0 && count < 4000) {
    return format === 'upperRoman' ? roman(count) : roman(count).toLowerCase()
  }
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count)
}

const numerals = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function roman(count: number): string {
  let rest = count
  let text = ''
  for (const [size, sign] of numerals) {
    for (; rest >= size; rest -= size) text += sign
  }
  return text
}
