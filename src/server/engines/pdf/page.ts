import type { EngineJob } from '../host/protocol.ts'
import { unreadable } from '../shared/pixels/input.ts'
import { textOption } from '../shared/pixels/options.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'

type Box = 'TrimBox' | 'MediaBox' | 'ArtBox' | 'BleedBox'

/** Larger than any page; PDFium cuts every crop box to the media box. */
const everything = [-1e6, -1e6, 1e6, 1e6] as const

/**
 * Opens a page cropped as CropTo says. BoundingBox, the default, is the part that viewers show
 * (the crop box). A box the page does not have is the crop box too (ISO 32000-1, 14.11.2).
 */
export function openPage(document: PdfDocument, index: number, job: EngineJob): number {
  const { api } = document.pdfium
  const page = loadPage(document, index, job)
  const box = textOption(job.options, 'CropTo', 'BoundingBox')
  if (box === 'BoundingBox') return page
  const rectangle = box === 'MediaBox' ? everything : boxOf(document, page, box as Box)
  if (!rectangle) return page
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle
  api.FPDFPage_SetCropBox(page, left, bottom, right, top)
  // The size of a page is worked out when it is opened.
  api.FPDF_ClosePage(page)
  return loadPage(document, index, job)
}

function loadPage(document: PdfDocument, index: number, job: EngineJob): number {
  const page = document.pdfium.api.FPDF_LoadPage(document.handle, index)
  if (page === 0) throw unreadable(job, `page ${index + 1} is damaged.`)
  return page
}

function boxOf(document: PdfDocument, page: number, box: Box): number[] | undefined {
  const { api } = document.pdfium
  const getters = {
    TrimBox: api.FPDFPage_GetTrimBox,
    MediaBox: api.FPDFPage_GetMediaBox,
    ArtBox: api.FPDFPage_GetArtBox,
    BleedBox: api.FPDFPage_GetBleedBox,
  }
  return document.pdfium.outputs('float', 4, (left = 0, bottom = 0, right = 0, top = 0) =>
    getters[box](page, left, bottom, right, top),
  )
}
