import type { PdfDocument } from '../shared/pdfium/document.ts'
import { ascent, descent, glyphlessFont } from './glyphless-font.ts'
import type { Word } from './words.ts'

/** Text render mode 3: neither filled nor stroked (ISO 32000-1, 9.3.6). */
const invisible = 3

/** A point in a picture of a page, or on the page itself. */
export type Point = readonly [x: number, y: number]

/** The words of one page and how pixels become points of its user space. */
export interface RecognisedPage {
  /** From 0. */
  readonly index: number
  readonly words: readonly Word[]
  readonly place: (point: Point) => Point
}

/**
 * Lays recognised words over their pictures as invisible text, which can be searched, copied and
 * read by programs. The pages keep everything they have.
 */
export function addTextLayers(document: PdfDocument, pages: readonly RecognisedPage[]): void {
  const texts = pages.flatMap(({ words }) => words.map(({ text }) => text))
  if (texts.length === 0) return
  const { api } = document.pdfium
  const codes = numberLetters(texts)
  const font = loadFont(document, codes)
  try {
    for (const { index, words, place } of pages) {
      if (words.length === 0) continue
      const page = api.FPDF_LoadPage(document.handle, index)
      if (page === 0) throw new Error(`page ${index + 1} cannot be opened again`)
      try {
        for (const word of words) addWord(document, page, font, codes, word, place)
        if (!api.FPDFPage_GenerateContent(page)) throw new Error('the page cannot be written')
      } finally {
        api.FPDF_ClosePage(page)
      }
    }
  } finally {
    api.FPDFFont_Close(font)
  }
}

/** A code for every letter that occurs, from 1. */
function numberLetters(texts: readonly string[]): Map<string, number> {
  const codes = new Map<string, number>()
  for (const text of texts) {
    for (const letter of text) if (!codes.has(letter)) codes.set(letter, codes.size + 1)
  }
  return codes
}

function loadFont({ pdfium, handle }: PdfDocument, codes: ReadonlyMap<string, number>): number {
  const bytes = glyphlessFont()
  // Every code shows glyph 1, the empty one.
  const glyphs = Buffer.alloc((codes.size + 1) * 2)
  for (let at = 1; at < glyphs.length; at += 2) glyphs[at] = 1
  const memory = pdfium.malloc(bytes.length + glyphs.length)
  try {
    pdfium.heap().set(bytes, memory)
    pdfium.heap().set(glyphs, memory + bytes.length)
    const font = pdfium.api.FPDFText_LoadCidType2Font(
      handle,
      memory,
      bytes.length,
      toUnicode(codes),
      memory + bytes.length,
      glyphs.length,
    )
    if (font === 0) throw new Error('the font of the text layer cannot be loaded')
    return font
  } finally {
    pdfium.free(memory)
  }
}

/** Most entries in one list of a CMap (Adobe technical note 5014). */
const mostEntries = 100

/** What the codes stand for, as a ToUnicode CMap (ISO 32000-1, 9.10.3). */
function toUnicode(codes: ReadonlyMap<string, number>): string {
  const entries = [...codes].map(([letter, code]) => {
    const units = Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at)))
    return `<${hex(code)}> <${units.join('')}>`
  })
  const lists: string[] = []
  for (let at = 0; at < entries.length; at += mostEntries) {
    const part = entries.slice(at, at + mostEntries)
    lists.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function hex(unit: number): string {
  return unit.toString(16).toUpperCase().padStart(4, '0')
}

function addWord(
  { pdfium, handle }: PdfDocument,
  page: number,
  font: number,
  codes: ReadonlyMap<string, number>,
  word: Word,
  place: RecognisedPage['place'],
): void {
  const { api } = pdfium
  const letters = inDrawingOrder(word.text)
  const { left, right } = word.box
  const { top, bottom } = word.line
  const height = bottom - top
  const base = bottom - (height * descent) / (ascent + descent)
  const start = place([left, base])
  const end = place([right, base])
  const above = place([left, base - height])
  const size = Math.hypot(above[0] - start[0], above[1] - start[1])
  if (size === 0) return
  const object = api.FPDFPageObj_CreateTextObj(handle, font, size)
  const count = letters.length
  const memory = pdfium.malloc(Math.max(count * 4, 24))
  try {
    const view = () => new DataView(pdfium.heap().buffer, memory)
    letters.forEach((letter, at) => view().setUint32(at * 4, codes.get(letter) ?? 0, true))
    api.FPDFText_SetCharcodes(object, memory, count)
    const across = count * size
    const matrix = [
      (end[0] - start[0]) / across,
      (end[1] - start[1]) / across,
      (above[0] - start[0]) / size,
      (above[1] - start[1]) / size,
      ...start,
    ]
    matrix.forEach((value, at) => view().setFloat32(at * 4, value, true))
    api.FPDFPageObj_SetMatrix(object, memory)
  } finally {
    pdfium.free(memory)
  }
  api.FPDFTextObj_SetTextRenderMode(object, invisible)
  api.FPDFPage_InsertObject(page, object)
}

const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Letters from left to right as they are drawn: readers of PDF turn words of such scripts round. */
function inDrawingOrder(text: string): string[] {
  const letters = [...text]
  return rightToLeft.test(text) ? letters.toReversed() : letters
}
