import { startPdfium } from '../../shared/pdfium/pdfium.ts'

/**
 * Paragraphs broken into the lines in which they stand on the pages.
 * @param paragraphs of the document's text, in order
 * @param pdf the same document laid out
 */
export async function brokenLines(
  paragraphs: readonly string[],
  pdf: Uint8Array,
): Promise<string[]> {
  return breakParagraphs(paragraphs, await linesOf(pdf))
}

/** A line may stand in between that is no part of the text, such as a header; so far is looked. */
const furthest = 60

/**
 * Breaks paragraphs where lines end, comparing letters and leaving blanks alone. A paragraph that is
 * not found among the lines stays whole.
 */
export function breakParagraphs(paragraphs: readonly string[], lines: readonly string[]): string[] {
  const packed = lines.map(withoutBlanks).filter((line) => line !== '')
  let next = 0
  return paragraphs.flatMap((paragraph) => {
    const wanted = withoutBlanks(paragraph)
    if (wanted === '') return [paragraph]
    const window = packed.slice(next, next + furthest)
    const found = window.findIndex((line) => wanted.startsWith(line) || line.startsWith(wanted))
    if (found === -1) return [paragraph]
    const counts: number[] = []
    let done = 0
    let at = next + found
    for (; at < packed.length && done < wanted.length; at++) {
      const line = packed[at] ?? ''
      if (!wanted.startsWith(line, done)) continue
      done += line.length
      counts.push(done)
    }
    next = done >= wanted.length ? at : next + found + 1
    return brokenAt(paragraph, counts.slice(0, -1))
  })
}

function withoutBlanks(text: string): string {
  // Soft hyphens show only at the end of a line, and tabulators stand for numbers and gaps.
  return text.replaceAll(/[\s\u00AD\u200B\uFEFF]/g, '')
}

/** Cuts a text behind its n-th letters. */
function brokenAt(text: string, counts: readonly number[]): string[] {
  const pieces: string[] = []
  let piece = ''
  let letters = 0
  let index = 0
  for (const unit of text.split('')) {
    if (letters === counts[index] && withoutBlanks(unit) !== '') {
      pieces.push(piece.trimEnd())
      piece = ''
      index += 1
    }
    piece += unit
    letters += withoutBlanks(unit).length
  }
  return [...pieces, piece]
}

async function linesOf(pdf: Uint8Array): Promise<string[]> {
  const pdfium = await startPdfium()
  const { api } = pdfium
  const memory = pdfium.malloc(pdf.length)
  pdfium.heap().set(pdf, memory)
  const document = api.FPDF_LoadMemDocument(memory, pdf.length, '')
  try {
    const count = api.FPDF_GetPageCount(document)
    return Array.from({ length: count }, (_, index) => pageLines(pdfium, document, index)).flat()
  } finally {
    api.FPDF_CloseDocument(document)
    pdfium.free(memory)
  }
}

function pageLines(
  pdfium: Awaited<ReturnType<typeof startPdfium>>,
  document: number,
  index: number,
): string[] {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(document, index)
  const text = api.FPDFText_LoadPage(page)
  try {
    const count = api.FPDFText_CountChars(text)
    const codes = Array.from({ length: Math.max(0, count) }, (_, at) =>
      api.FPDFText_GetUnicode(text, at),
    )
    return codes
      .map((code) => String.fromCodePoint(code))
      .join('')
      .split(/[\r\n]+/)
  } finally {
    api.FPDFText_ClosePage(text)
    api.FPDF_ClosePage(page)
  }
}
