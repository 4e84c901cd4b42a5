import type { PdfDocument } from '../../shared/pdfium/document.ts'

/** A stretch of text on one line without a wide gap: a line of a column, or a cell of a table. */
export interface Segment {
  readonly text: string
  /** Points from the left and the top of the page as it is shown. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Points. */
  readonly fontSize: number
}

interface Character {
  readonly text: string
  readonly generated: boolean
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
  readonly fontSize: number
}

/** A gap wider than this many ems parts two columns or cells. */
const columnGap = 1.5

/**
 * Reads the text of an open page as segments, in the order the page draws them.
 * PDFium has put spaces between words; wide gaps and changes of line end a segment.
 * @param turns see {@link turnsToRead}
 */
export function readSegments(document: PdfDocument, page: number, turns: Turns = 0): Segment[] {
  const { api } = document.pdfium
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) return []
  try {
    const count = api.FPDFText_CountChars(textPage)
    const segments: Segment[] = []
    let current: Character[] = []
    const finish = () => {
      const segment = toSegment(current)
      if (segment) segments.push(segment)
      current = []
    }
    const place = placing(document, page, turns)
    for (let index = 0; index < count; index++) {
      const character = readCharacter(document, textPage, index, place)
      if (!character) continue
      if (character.text === '\n') finish()
      else {
        const previous = current.findLast((one) => !one.generated)
        if (previous && !character.generated && isApart(previous, character)) finish()
        current.push(character)
      }
    }
    finish()
    return segments
  } finally {
    api.FPDFText_ClosePage(textPage)
  }
}

type Box = Character['box']

/** Quarter turns clockwise. */
type Turns = 0 | 1 | 2 | 3

/**
 * How a page has to be turned for most of its letters to stand upright: tables are often set on
 * their side, and scanners make such pages too.
 */
export function turnsToRead(document: PdfDocument, page: number): Turns {
  const { api } = document.pdfium
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) return 0
  try {
    const counts = [0, 0, 0, 0]
    const count = api.FPDFText_CountChars(textPage)
    const step = Math.max(1, Math.floor(count / mostSamples))
    for (let index = 0; index < count; index += step) {
      const angle = api.FPDFText_GetCharAngle(textPage, index)
      if (api.FPDFText_GetUnicode(textPage, index) <= 0x20 || angle < 0) continue
      const turns = Math.round(angle / (Math.PI / 2)) % 4
      counts[turns] = (counts[turns] ?? 0) + 1
    }
    // PDFium's angles are clockwise, on the page before its own /Rotate.
    const most = counts.indexOf(Math.max(...counts))
    return ((8 - most - api.FPDFPage_GetRotation(page)) % 4) as Turns
  } finally {
    api.FPDFText_ClosePage(textPage)
  }
}

const mostSamples = 2000

/**
 * Turns PDF coordinates (origin at the bottom left, before /Rotate) into those of the shown page,
 * turned further for reading.
 */
function placing(document: PdfDocument, page: number, turns: Turns): (box: Box) => Box {
  const { api } = document.pdfium
  const rotation = api.FPDFPage_GetRotation(page) % 4
  const total = ((rotation + turns) % 4) as Turns
  const shown = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)] as const
  const [width, height] = turns % 2 === 0 ? shown : [shown[1], shown[0]]
  const places = {
    0: ([left, top, right, bottom]: Box) => [left, height - top, right, height - bottom] as const,
    1: ([left, top, right, bottom]: Box) => [bottom, left, top, right] as const,
    2: ([left, top, right, bottom]: Box) => [width - right, bottom, width - left, top] as const,
    3: ([left, top, right, bottom]: Box) =>
      [width - top, height - right, width - bottom, height - left] as const,
  }
  return places[total]
}

function readCharacter(
  document: PdfDocument,
  textPage: number,
  index: number,
  place: (box: Box) => Box,
): Character | undefined {
  const { pdfium } = document
  const { api } = pdfium
  const code = api.FPDFText_GetUnicode(textPage, index)
  const text = textOf(code)
  if (text === undefined) return undefined
  const generated = api.FPDFText_IsGenerated(textPage, index) === 1
  const fontSize = api.FPDFText_GetFontSize(textPage, index)
  // FS_RECTF: left, top, right, bottom.
  const rectangle = pdfium.outputs('float', 4, (start = 0) =>
    api.FPDFText_GetLooseCharBox(textPage, index, start),
  )
  const [left = 0, top = 0, right = 0, bottom = 0] = rectangle ?? []
  return { text, generated, fontSize, box: place([left, top, right, bottom]) }
}

/** What a code stands for; undefined for what is no text. PDFium marks a broken word with U+0002. */
function textOf(code: number): string | undefined {
  if (code === 0x02 || code === 0xfffe || code === 0xad) return '-'
  if (code === 0x0d) return undefined
  if (code === 0x0a || code === 0x0b || code === 0x2028) return '\n'
  if (code === 0x09 || code === 0xa0) return ' '
  if (code < 0x20 || code === 0x7f || code > 0x10ffff) return undefined
  return String.fromCodePoint(code)
}

function isApart(previous: Character, next: Character): boolean {
  const [, top, right, bottom] = previous.box
  const [nextLeft, nextTop, , nextBottom] = next.box
  const height = Math.max(bottom - top, nextBottom - nextTop, 1)
  const overlap = Math.min(bottom, nextBottom) - Math.max(top, nextTop)
  const gap = nextLeft - right
  return overlap < height * 0.2 || gap > columnGap * height || gap < -3 * height
}

function toSegment(characters: readonly Character[]): Segment | undefined {
  const text = characters.map((character) => character.text).join('')
  const drawn = characters.filter((character) => !character.generated && character.text.trim())
  const [first] = drawn
  if (!first || !text.trim()) return undefined
  const sizes = drawn.map((character) => character.box[3] - character.box[1])
  return {
    text: text.trim().replaceAll(/ {2,}/g, ' '),
    left: Math.min(...drawn.map((character) => character.box[0])),
    top: Math.min(...drawn.map((character) => character.box[1])),
    right: Math.max(...drawn.map((character) => character.box[2])),
    bottom: Math.max(...drawn.map((character) => character.box[3])),
    fontSize: median(sizes),
  }
}

/** The middle of some numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
