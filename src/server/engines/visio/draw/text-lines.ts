import { chooseFace, hasSameWidths } from '../../shared/fonts/index.ts'
import type { PdfFont, PdfFonts } from '../pdf/fonts.ts'
import type { Paragraph, Run } from './text-runs.ts'

/** A piece of a line: one run, one font. */
export interface Piece {
  readonly run: Run
  readonly font: PdfFont
  readonly text: string
  readonly width: number
}

/** A line of text; lengths in points. */
export interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
  /** From the left of the text block to the first letter, for its alignment. */
  readonly start: number
  /** From the top of the line to its baseline, and its whole height with the space around it. */
  readonly ascent: number
  readonly height: number
}

/** What lays out text: fonts and whoever hears of fonts that are not here. */
export interface TextContext {
  readonly fonts: PdfFonts
  substituted(family: string): void
  missing(characters: string): void
}

/** Breaks paragraphs into lines no wider than `width`. */
export function linesOf(
  paragraphs: readonly Paragraph[],
  width: number,
  context: TextContext,
): Line[] {
  return paragraphs.flatMap((paragraph) => paragraphLines(paragraph, width, context))
}

function paragraphLines(paragraph: Paragraph, width: number, context: TextContext): Line[] {
  const { left, right, first, bullet, align } = paragraph
  const [lead] = paragraph.runs
  const room = Math.max(1, width - left - right)
  const rows: Piece[][] = [[]]
  let used = first
  if (bullet && lead) {
    const piece = pieceOf({ ...lead, text: `${bullet} ` }, `${bullet} `, context)
    rows[0]?.push(piece)
    used += piece.width
  }
  for (const run of paragraph.runs) {
    // Letters of East Asian scripts may part anywhere, others at blanks.
    for (const word of run.text.match(
      /[\u2E80-\u9FFF\uAC00-\uD7A3]|[^\s\u2E80-\u9FFF\uAC00-\uD7A3]+\s*|\s+/g,
    ) ?? []) {
      const piece = pieceOf(run, word, context)
      const visible = piece.width - (/\s$/.test(word) ? piece.font.width(' ') * run.size : 0)
      if (used + visible > room && (rows.at(-1)?.length ?? 0) > 0) {
        rows.push([])
        used = 0
      }
      rows.at(-1)?.push(piece)
      used += piece.width
    }
  }
  return rows.map((pieces, index) => {
    const total = pieces.reduce((sum, piece) => sum + piece.width, 0)
    const indent = left + (index === 0 ? first : 0)
    const spare = room - (index === 0 ? first : 0) - total
    const start = indent + (align === 1 ? spare / 2 : align === 2 ? spare : 0)
    const size = Math.max(0, ...pieces.map(({ run }) => run.size)) || (lead?.size ?? 12)
    const { ascent, natural } = heights(pieces, size)
    const { spacing } = paragraph
    const height = spacing > 0 ? spacing : Math.max(natural, natural * (-spacing / 1.2))
    const before = index === 0 ? paragraph.before : 0
    const after = index === rows.length - 1 ? paragraph.after : 0
    const extra = Math.max(0, height - natural)
    return {
      pieces,
      width: total,
      start,
      ascent: before + ascent + extra,
      height: before + height + after,
    }
  })
}

function heights(pieces: readonly Piece[], size: number): { ascent: number; natural: number } {
  if (pieces.length === 0) return { ascent: size * 0.9, natural: size * 1.2 }
  const of = (measure: (font: PdfFont) => number) =>
    Math.max(...pieces.map(({ font, run }) => (measure(font) / font.face.unitsPerEm) * run.size))
  const ascent = of(({ face }) => face.ascender)
  return { ascent, natural: ascent + of(({ face }) => -face.descender) }
}

function pieceOf(run: Run, text: string, context: TextContext): Piece {
  const { family, bold, italic } = run
  const serif = /times|serif|georgia|garamond|cambria|roman/i.test(family) && !/sans/i.test(family)
  const face = chooseFace({ family, bold, italic, design: serif ? 'serif' : 'sans' }, text)
  if (!face) throw new Error('no font is installed')
  const font = context.fonts.font(face.path)
  if (face.family !== family && !hasSameWidths(family)) context.substituted(family)
  if (!font.covers(text.replace(/\s/g, ''))) context.missing(text)
  const shown = text.replace(/[\t\u2028]/g, ' ')
  return { run, font, text: shown, width: font.width(shown) * run.size }
}
