import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Line, Run, Style } from '../model.ts'
import { type Family, familyOf } from '../write/families.ts'

/** The fonts every PDF reader has (ISO 32000-1, 9.6.2.2), with the widths of three families. */
const standard: Partial<Record<Family, readonly [string, string, string, string]>> = {
  Arial: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  'Times New Roman': ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  'Courier New': ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
}

/** Measures text in the families that stand for the fonts of a page. */
export interface Ruler {
  /** Points; undefined for letters or families that are not known. */
  widthOf(text: string, style: Style): number | undefined
  close(): void
}

/** A ruler for one document. Close it before the document. */
export function openRuler({ pdfium, handle }: PdfDocument): Ruler {
  const { api } = pdfium
  const fonts = new Map<string, number>()
  const widths = new Map<string, number | undefined>()
  const fontOf = (name: string): number => {
    const font = fonts.get(name) ?? api.FPDFText_LoadStandardFont(handle, name)
    fonts.set(name, font)
    return font
  }
  const letterWidth = (name: string, letter: string): number | undefined => {
    const key = name + letter
    if (widths.has(key)) return widths.get(key)
    const [width] =
      pdfium.outputs('float', 1, (start = 0) =>
        api.FPDFFont_GetGlyphWidth(fontOf(name), letter.codePointAt(0) ?? 0, 1000, start),
      ) ?? []
    const known = width !== undefined && width > 0 ? width / 1000 : undefined
    widths.set(key, known)
    return known
  }
  return {
    widthOf(text, style) {
      const name = standard[familyOf(style)]?.[Number(style.bold) + 2 * Number(style.italic)]
      if (name === undefined) return undefined
      let sum = 0
      for (const letter of text) {
        const width = letterWidth(name, letter)
        if (width === undefined) return undefined
        sum += width * style.size
      }
      return sum
    },
    close() {
      for (const font of fonts.values()) api.FPDFFont_Close(font)
    },
  }
}

/** Letters are moved by no more than these parts of an em. */
const closest = -0.12
const widest = 0.18
/** … and blanks by no more than this. */
const widestBlank = 2

/** Gives every run of a line the distance between letters with which it fills its old place. */
export function fitted(line: Line, ruler: Ruler): Line {
  if (line.angle !== 0) return line
  const runs = line.runs.map((run, index): Run => {
    const next = line.runs[index + 1]
    const end = next && run.text.endsWith(' ') ? next.left : run.right
    const text = next ? run.text : run.text.trimEnd()
    const natural = ruler.widthOf(text, run.style)
    if (natural === undefined || (text.length < 2 && text !== ' ')) return run
    // The last letter of a line has no letter behind it to be away from.
    const gaps = next ? text.length : text.length - 1
    const tracking = (end - run.left - natural) / gaps
    const { size } = run.style
    const most = (text === ' ' ? widestBlank : widest) * size
    return { ...run, tracking: Math.min(most, Math.max(closest * size, tracking)) }
  })
  return { ...line, runs }
}
