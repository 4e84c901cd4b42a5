import { trueColour } from '../drawing/entities.ts'
import { decodeEscapes, fromToleranceFont } from './codes.ts'

/** How a run of an MTEXT looks; absent values are those of the entity. */
export interface RunStyle {
  readonly font?: string
  readonly bold?: boolean
  readonly italic?: boolean
  /** Factor on the entity's height. */
  readonly size: number
  readonly colour?: number
  readonly widthFactor?: number
  /** Radians. */
  readonly oblique?: number
  readonly underline: boolean
  readonly overline: boolean
  readonly strike: boolean
}

export interface Run {
  readonly style: RunStyle
  readonly text: string
  /** A fraction: `text` above, this below, parted by a line, a slash or nothing. */
  readonly below?: { readonly text: string; readonly parted: string }
}

export interface Paragraph {
  readonly runs: readonly Run[]
  /** l, c, r, j, d of \pq; undefined: by attachment. */
  readonly align?: string
  /** Begins a new column (\N). */
  readonly newColumn: boolean
}

const plain: RunStyle = { size: 1, underline: false, overline: false, strike: false }
const deepest = 64

/**
 * Reads the formatting codes of MTEXT: \P new line, {…} scope, \H height, \C colour, \f font, \W
 * width, \Q slant, \L \O \K lines, \S fraction, \p paragraph, \~ hard space.
 * @param height of the entity: \H gives heights in drawing units, or times with an x
 */
export function parseMText(source: string, height: number): Paragraph[] {
  const text = decodeEscapes(source)
  const paragraphs: { runs: Run[]; align?: string; newColumn: boolean }[] = [
    { runs: [], newColumn: false },
  ]
  const stack: RunStyle[] = []
  let style = plain
  let letters = ''
  const last = () => paragraphs.at(-1) ?? { runs: [], newColumn: false }
  const flush = () => {
    if (letters === '') return
    const shown = /gdt/i.test(style.font ?? '') ? fromToleranceFont(letters) : letters
    last().runs.push({ style, text: shown })
    letters = ''
  }
  const change = (part: Partial<RunStyle>) => {
    flush()
    style = { ...style, ...part }
  }
  const newParagraph = (newColumn: boolean) => {
    flush()
    const { align } = last()
    paragraphs.push({ runs: [], newColumn, ...(align && { align }) })
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '{') {
      flush()
      if (stack.length < deepest) stack.push(style)
    } else if (letter === '}') {
      flush()
      style = stack.pop() ?? style
    } else if (letter === '^' && at + 1 < text.length) {
      const next = text[++at] ?? ''
      if (next === 'J') newParagraph(false)
      else if (next === 'I') letters += '    '
      else if (next === ' ') letters += '^'
      else if (next !== 'M') letters += `^${next}`
    } else if (letter === '\n') newParagraph(false)
    else if (letter === '\r') continue
    else if (letter === '%' && text.startsWith('%%', at)) {
      const sign = { d: '°', p: '±', c: '⌀', '%': '%' }[(text[at + 2] ?? '').toLowerCase()]
      if (sign) {
        letters += sign
        at += 2
      } else letters += letter
    } else if (letter !== '\\') letters += letter
    else {
      const code = text[++at] ?? ''
      if (code === 'P') newParagraph(false)
      else if (code === 'N') newParagraph(true)
      else if (code === 'X') newParagraph(false)
      else if (code === '~') letters += '\u00A0'
      else if ('\\{}'.includes(code)) letters += code
      else if (code === 'L') change({ underline: true })
      else if (code === 'l') change({ underline: false })
      else if (code === 'O') change({ overline: true })
      else if (code === 'o') change({ overline: false })
      else if (code === 'K') change({ strike: true })
      else if (code === 'k') change({ strike: false })
      else if ('ACcFfHQTWpS'.includes(code)) {
        const end = endOfValue(text, at + 1)
        const value = text.slice(at + 1, end)
        at = end
        if (code === 'S') {
          flush()
          last().runs.push(fraction(value, style))
        } else if (code === 'p') {
          const align = /q([lcrjd])/.exec(value)?.[1]
          if (align) last().align = align
        } else change(changeOf(code, value, style, height))
      } else letters += code
    }
  }
  flush()
  return paragraphs
}

/** Values end with a semicolon; one that is missing ends at the next code or the end. */
function endOfValue(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\' && text[at + 1] === ';') at += 1
    else if (text[at] === ';') return at
  }
  return text.length
}

function changeOf(code: string, value: string, style: RunStyle, height: number): Partial<RunStyle> {
  const number = Number.parseFloat(value)
  const known = Number.isFinite(number)
  if (code === 'H' && known && number > 0) {
    return { size: /x\s*$/i.test(value) ? style.size * number : number / (height || 1) }
  }
  if (code === 'W' && known && number > 0) return { widthFactor: number }
  if (code === 'Q' && known) return { oblique: (number * Math.PI) / 180 }
  if (code === 'C' && known) return { colour: number }
  // \c is blue, green, red as one number.
  if (code === 'c' && known) {
    const rgb = ((number & 255) << 16) | (number & 0xff00) | ((number >> 16) & 255)
    return { colour: trueColour + rgb }
  }
  if (code === 'f' || code === 'F') {
    const [font = '', ...flags] = value.split('|')
    return { font, bold: flags.includes('b1'), italic: flags.includes('i1') }
  }
  return {}
}

function fraction(value: string, style: RunStyle): Run {
  const [, above = value, parted = '', below = ''] =
    /^((?:[^\\^/#]|\\.)*)([\^/#])(.*)$/s.exec(value) ?? []
  return { style, text: clean(above), below: { text: clean(below), parted } }
}

function clean(part: string): string {
  return part.replace(/\\(.)/g, '$1').trim()
}
