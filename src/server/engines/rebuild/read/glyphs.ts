import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Box, Style } from '../model.ts'
import { fontReader } from './fonts.ts'
import { integers } from './memory.ts'
import type { Placing } from './place.ts'

/** One character as it stands on the page. */
export interface Glyph extends Box {
  readonly text: string
  /** A blank or an end of line that the page does not draw. */
  readonly generated: boolean
  /** A hyphen that parts a word at the end of a line. */
  readonly hyphen: boolean
  readonly style: Style
  /** Points from the top. */
  readonly baseline: number
  /** Degrees clockwise on the shown page. */
  readonly angle: number
}

interface Look {
  readonly style: Style
  readonly angle: number
}

const invisibleMode = 3

/** Reads the characters of an open page in the order it draws them, with their looks. */
export function readGlyphs(document: PdfDocument, page: number, place: Placing): Glyph[] {
  const { api } = document.pdfium
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) return []
  try {
    const count = api.FPDFText_CountChars(textPage)
    const looks = lookReader(document, textPage, place)
    const glyphs: Glyph[] = []
    for (let index = 0; index < count; index++) {
      const glyph = readGlyph(document, textPage, index, place, looks)
      if (glyph) glyphs.push(glyph)
    }
    return glyphs
  } finally {
    api.FPDFText_ClosePage(textPage)
  }
}

function readGlyph(
  { pdfium }: PdfDocument,
  textPage: number,
  index: number,
  place: Placing,
  lookOf: (index: number) => Look,
): Glyph | undefined {
  const { api } = pdfium
  const code = api.FPDFText_GetUnicode(textPage, index)
  const text = textOf(code)
  if (text === undefined) return undefined
  // FS_RECTF: left, top, right, bottom.
  const loose = pdfium.outputs('float', 4, (start = 0) =>
    api.FPDFText_GetLooseCharBox(textPage, index, start),
  )
  const [left = 0, top = 0, right = 0, bottom = 0] = loose ?? []
  const origin = pdfium.outputs('double', 2, (x = 0, y = 0) =>
    api.FPDFText_GetCharOrigin(textPage, index, x, y),
  )
  const [originX = 0, originY = 0] = origin ?? [left, bottom]
  return {
    text,
    generated: api.FPDFText_IsGenerated(textPage, index) === 1,
    hyphen: code === 0x02 || api.FPDFText_IsHyphen(textPage, index) === 1,
    ...place.box(left, bottom, right, top),
    baseline: place.point(originX, originY)[1],
    ...lookOf(index),
  }
}

/** What a code stands for; undefined for what is no text. PDFium marks a broken word with U+0002. */
function textOf(code: number): string | undefined {
  if (code === 0x02 || code === 0xfffe || code === 0xad) return '-'
  if (code === 0x0d) return undefined
  if (code === 0x0a || code === 0x0b || code === 0x2028) return '\n'
  if (code === 0x09 || code === 0xa0) return ' '
  if (code < 0x20 || code === 0x7f || code > 0x10ffff) return undefined
  if (code >= 0xd800 && code <= 0xdfff) return undefined
  return String.fromCodePoint(code)
}

/** Looks belong to text objects: each is read once. */
function lookReader(
  document: PdfDocument,
  textPage: number,
  place: Placing,
): (index: number) => Look {
  const { pdfium } = document
  const { api } = pdfium
  const fontOf = fontReader(document)
  const known = new Map<number, Look>()
  let last: Look = {
    style: { ...fontOf(0), size: 10, colour: '000000', invisible: false, raised: undefined },
    angle: 0,
  }
  return (index) => {
    const object = api.FPDFText_GetTextObject(textPage, index)
    if (object === 0) return last
    const found = known.get(object)
    if (found) return (last = found)
    // FS_MATRIX: a, b, c, d, e, f.
    const [a = 1, b = 0, c = 0, d = 1] =
      pdfium.outputs('float', 6, (start = 0) => api.FPDFText_GetMatrix(textPage, index, start)) ??
      []
    const [originX, originY] = place.point(0, 0)
    const [x, y] = place.point(a, b)
    const size = api.FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d)
    const angle = Math.round((Math.atan2(y - originY, x - originX) * 180) / Math.PI)
    const style: Style = {
      ...fontOf(api.FPDFTextObj_GetFont(object)),
      size: Math.min(1000, Math.max(1, Math.round(size * 10) / 10)),
      colour: fillOf(document, object),
      invisible: api.FPDFTextObj_GetTextRenderMode(object) === invisibleMode,
      raised: undefined,
    }
    last = { style, angle }
    known.set(object, last)
    return last
  }
}

function fillOf({ pdfium }: PdfDocument, object: number): string {
  return (
    colourOf(pdfium, (...pointers) => pdfium.api.FPDFPageObj_GetFillColor(object, ...pointers))
      ?.colour ?? '000000'
  )
}

/** A colour of an object as `RRGGBB` and its opacity 0…255. */
export function colourOf(
  pdfium: PdfDocument['pdfium'],
  get: (red: number, green: number, blue: number, alpha: number) => boolean,
): { colour: string; alpha: number } | undefined {
  const found = integers(pdfium, 4, (red = 0, green = 0, blue = 0, alpha = 0) =>
    get(red, green, blue, alpha),
  )
  if (!found) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 0] = found
  const hex = [red, green, blue].map((value) => (value & 0xff).toString(16).padStart(2, '0'))
  return { colour: hex.join('').toUpperCase(), alpha: alpha & 0xff }
}
