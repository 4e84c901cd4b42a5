import type { EngineJob } from '../host/protocol.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import { white } from '../pdf/background.ts'
import { type DrawnPage, drawPage } from '../pdf/render.ts'
import { evenDensity } from '../shared/pixels/density.ts'
import type { Point } from './text-layer.ts'

/** A page as a picture, and how its pixels become points of the page's user space. */
export interface PagePicture extends DrawnPage {
  readonly dpi: number
  readonly place: (point: Point) => Point
}

/** What Tesseract was trained for. */
const usualDpi = 300
/** Larger pages are drawn coarser: a poster's letters are larger too. */
const mostPixels = 25_000_000

const plain = { smooth: true, samples: 1 }

/** Draws a page for recognition. */
export function drawForReading(document: PdfDocument, index: number, job: EngineJob): PagePicture {
  const { pdfium, handle } = document
  const page = pdfium.api.FPDF_LoadPage(handle, index)
  if (page === 0) throw new Error(`page ${index + 1} cannot be opened`)
  try {
    const inches =
      (pdfium.api.FPDF_GetPageWidthF(page) * pdfium.api.FPDF_GetPageHeightF(page)) / 72 ** 2
    const limit = Math.min(mostPixels, job.limits.pixels)
    const dpi = Math.min(usualDpi, Math.floor(Math.sqrt(limit / Math.max(inches, 0.01))))
    const drawing = {
      density: evenDensity(Math.max(10, dpi)),
      background: white,
      smoothing: { text: plain, graphics: plain },
    }
    const drawn = drawPage(document, index, drawing, job)
    return { ...drawn, dpi, place: placing(document, page, drawn) }
  } finally {
    pdfium.api.FPDF_ClosePage(page)
  }
}

/** PDFium knows how a page is turned and cropped: three corners tell the whole mapping. */
function placing(
  { pdfium }: PdfDocument,
  page: number,
  { width, height }: DrawnPage,
): PagePicture['place'] {
  const corner = (x: number, y: number): Point => {
    const point = pdfium.outputs('double', 2, (toX = 0, toY = 0) =>
      pdfium.api.FPDF_DeviceToPage(page, 0, 0, width, height, 0, x, y, toX, toY),
    )
    const [px = 0, py = 0] = point ?? []
    return [px, py]
  }
  const origin = corner(0, 0)
  const right = corner(width, 0)
  const bottom = corner(0, height)
  return ([x, y]) => {
    const at = (axis: 0 | 1) =>
      origin[axis] +
      ((right[axis] - origin[axis]) * x) / width +
      ((bottom[axis] - origin[axis]) * y) / height
    return [at(0), at(1)]
  }
}
