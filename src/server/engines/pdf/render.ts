import type { EngineJob } from '../host/protocol.ts'
import { refusePixels } from '../pixels/input.ts'
import type { PdfDocument } from './document.ts'
import { openPage } from './page.ts'

/** A drawn page: RGBA, 8 bits a channel, alpha straight. */
export interface DrawnPage {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Red, green, blue, alpha: 0…255 each. */
export type Rgba = readonly [number, number, number, number]

const bgra = 4
const drawAnnotations = 0x01
/** PDFium draws BGRA; with this flag RGBA, which is what every encoder takes. */
const reverseBytes = 0x10

/**
 * Draws one page with its annotations and form fields.
 * @param index from 0
 * @param dpi dots per inch across and down
 * @param background laid under the page; alpha 0 keeps it see-through
 */
export function drawPage(
  document: PdfDocument,
  index: number,
  dpi: number,
  background: Rgba,
  job: EngineJob,
): DrawnPage {
  const { pdfium, form } = document
  const { api } = pdfium
  const page = openPage(document, index, job)
  try {
    const width = Math.max(1, Math.round((api.FPDF_GetPageWidthF(page) * dpi) / 72))
    const height = Math.max(1, Math.round((api.FPDF_GetPageHeightF(page) * dpi) / 72))
    const what = `page ${index + 1} at ${dpi} dpi is`
    refusePixels(job.inputName, width, height, job.limits.pixels, what)
    const bitmap = api.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
    if (bitmap === 0) throw new Error(`no memory for a page of ${width} x ${height} pixels`)
    try {
      const [red, green, blue, alpha] = background
      // The colour is 0xAARRGGBB; the bytes are swapped by the flag above only while drawing.
      const colour = ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0
      api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, colour)
      const flags = drawAnnotations | reverseBytes
      api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
      if (form !== 0) api.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags)
      const start = api.FPDFBitmap_GetBuffer(bitmap)
      const bytes = api.FPDFBitmap_GetStride(bitmap) * height
      return { data: Buffer.from(pdfium.heap().slice(start, start + bytes).buffer), width, height }
    } finally {
      api.FPDFBitmap_Destroy(bitmap)
    }
  } finally {
    api.FPDF_ClosePage(page)
  }
}
