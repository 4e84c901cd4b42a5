import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Box } from '../model.ts'

/** A drawn part of a page: RGBA on white, without alpha to care for. */
export interface Drawing {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  /** What it covers of the page; whole pixels make it a little larger than was asked. */
  readonly box: Box
}

const bgra = 4
const drawAnnotations = 0x01
const reverseBytes = 0x10

/**
 * Draws a part of a page with whatever of its objects is active.
 * @param scale pixels for a point
 * @param ground 0xAARRGGBB
 * @param annotations whether stamps, marks and form fields are drawn too
 */
export function drawPart(
  document: PdfDocument,
  page: number,
  part: Box,
  scale: number,
  ground: number,
  annotations: boolean,
): Drawing {
  const { pdfium, form } = document
  const { api } = pdfium
  const left = Math.floor(part.left * scale)
  const top = Math.floor(part.top * scale)
  const width = Math.max(1, Math.ceil(part.right * scale) - left)
  const height = Math.max(1, Math.ceil(part.bottom * scale) - top)
  const size = [
    Math.max(1, Math.round(api.FPDF_GetPageWidthF(page) * scale)),
    Math.max(1, Math.round(api.FPDF_GetPageHeightF(page) * scale)),
  ] as const
  const bitmap = api.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
  if (bitmap === 0) throw new Error(`no memory for ${width} x ${height} pixels`)
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground >>> 0)
    const flags = reverseBytes | (annotations ? drawAnnotations : 0)
    api.FPDF_RenderPageBitmap(bitmap, page, -left, -top, ...size, 0, flags)
    if (annotations && form !== 0)
      api.FPDF_FFLDraw(form, bitmap, page, -left, -top, ...size, 0, flags)
    const start = api.FPDFBitmap_GetBuffer(bitmap)
    const bytes = api.FPDFBitmap_GetStride(bitmap) * height
    const box = {
      left: left / scale,
      top: top / scale,
      right: (left + width) / scale,
      bottom: (top + height) / scale,
    }
    return { data: Buffer.from(pdfium.heap().slice(start, start + bytes)), width, height, box }
  } finally {
    api.FPDFBitmap_Destroy(bitmap)
  }
}
