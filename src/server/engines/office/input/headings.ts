import { type Pdfium, startPdfium } from '../../shared/pdfium/pdfium.ts'

/** A heading of a document that was laid out. */
export interface Heading {
  readonly text: string
  /** From 1. */
  readonly level: number
  /** From 1. */
  readonly page: number
}

/** The headings of a document in order, from the bookmarks of its PDF. */
export async function headingsIn(pdf: Uint8Array): Promise<Heading[]> {
  const pdfium = await startPdfium()
  const { api } = pdfium
  const memory = pdfium.malloc(pdf.length)
  pdfium.heap().set(pdf, memory)
  const document = api.FPDF_LoadMemDocument(memory, pdf.length, '')
  try {
    return below(pdfium, document, 0, 1)
  } finally {
    api.FPDF_CloseDocument(document)
    pdfium.free(memory)
  }
}

const deepest = 10

function below(pdfium: Pdfium, document: number, parent: number, level: number): Heading[] {
  const { api } = pdfium
  const found: Heading[] = []
  if (level > deepest) return found
  let bookmark = api.FPDFBookmark_GetFirstChild(document, parent)
  while (bookmark !== 0) {
    const target = api.FPDFBookmark_GetDest(document, bookmark)
    const page = api.FPDFDest_GetDestPageIndex(document, target) + 1
    found.push(
      { text: titleOf(pdfium, bookmark), level, page },
      ...below(pdfium, document, bookmark, level + 1),
    )
    bookmark = api.FPDFBookmark_GetNextSibling(document, bookmark)
  }
  return found
}

function titleOf(pdfium: Pdfium, bookmark: number): string {
  const bytes = pdfium.api.FPDFBookmark_GetTitle(bookmark, 0, 0)
  if (bytes < 2) return ''
  const memory = pdfium.malloc(bytes)
  try {
    pdfium.api.FPDFBookmark_GetTitle(bookmark, memory, bytes)
    const text = Buffer.from(pdfium.heap().slice(memory, memory + bytes - 2))
    return text.toString('utf16le').trim()
  } finally {
    pdfium.free(memory)
  }
}
