import type { PdfDocument } from '../../shared/pdfium/document.ts'
import type { Box } from '../model.ts'

/** A PDF point or box of user space to the page as it is shown. */
export interface Placing {
  readonly width: number
  readonly height: number
  point(x: number, y: number): readonly [left: number, top: number]
  box(left: number, bottom: number, right: number, top: number): Box
}

/** Reads the size, the crop box and /Rotate of an open page (ISO 32000-1, 14.11.2 and 7.7.3.3). */
export function placingOf(document: PdfDocument, page: number): Placing {
  const { api } = document.pdfium
  const width = api.FPDF_GetPageWidthF(page)
  const height = api.FPDF_GetPageHeightF(page)
  const matrix = deviceMatrix(document, page, width, height)
  const point = (x: number, y: number) =>
    [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f] as const
  return {
    width,
    height,
    point,
    box(left, bottom, right, top) {
      const [x1, y1] = point(left, bottom)
      const [x2, y2] = point(right, top)
      return {
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2),
      }
    },
  }
}

/** The matrix of the viewer, found by asking where three points of the device lie on the page. */
function deviceMatrix(document: PdfDocument, page: number, width: number, height: number) {
  const { pdfium } = document
  const { api } = pdfium
  // Whole numbers only are taken for the device: a large one keeps the digits.
  const scale = 1000
  const size = [Math.round(width * scale), Math.round(height * scale)] as const
  const pageToDevice = (deviceX: number, deviceY: number) =>
    pdfium.outputs('double', 2, (x = 0, y = 0) =>
      Boolean(api.FPDF_DeviceToPage(page, 0, 0, ...size, 0, deviceX, deviceY, x, y)),
    ) ?? [0, 0]
  const [originX = 0, originY = 0] = pageToDevice(0, 0)
  const [rightX = 0, rightY = 0] = pageToDevice(size[0], 0)
  const [downX = 0, downY = 0] = pageToDevice(0, size[1])
  // Page axes are whole quarter turns of the device's, so the inverse is the transposed matrix.
  const across = {
    x: Math.sign(Math.round(rightX - originX)),
    y: Math.sign(Math.round(rightY - originY)),
  }
  const down = {
    x: Math.sign(Math.round(downX - originX)),
    y: Math.sign(Math.round(downY - originY)),
  }
  return {
    a: across.x,
    c: across.y,
    e: -(across.x * originX + across.y * originY),
    b: down.x,
    d: down.y,
    f: -(down.x * originX + down.y * originY),
  }
}
