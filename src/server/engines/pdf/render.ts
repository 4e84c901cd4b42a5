import type { EngineJob } from '../host/protocol.ts'
import type { Density } from '../shared/pixels/density.ts'
import { type Pixels, average, withLetters } from './average.ts'
import type { PdfDocument } from '../shared/pdfium/document.ts'
import { densityFor, toPixels } from './extent.ts'
import { openPage } from './page.ts'
import { type Sheet, layOnSheet } from './sheet.ts'
import { type Edges, type Smoothing, isOnePass } from './smoothing.ts'

/** A drawn page: RGBA, 8 bits a channel, alpha straight. */
export interface DrawnPage {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly density: Density
}

/** Red, green, blue, alpha: 0…255 each. */
export type Rgba = readonly [number, number, number, number]

/** How pages are drawn. */
export interface Drawing {
  readonly density: Density
  /** Laid under the page; alpha 0 keeps it see-through. */
  readonly background: Rgba
  readonly smoothing: Smoothing
  /** Nobody chose the density: pages too large for it are drawn coarser rather than refused. */
  readonly mayBeCoarser?: boolean
}

const bgra = 4
/** Flags of FPDF_RenderPageBitmap (fpdfview.h). */
const drawAnnotations = 0x01
/** PDFium draws BGRA; with this flag RGBA, which is what every encoder takes. */
const reverseBytes = 0x10
const hardText = 0x1000
const hardPaths = 0x4000

/** Bytes of a strip that is drawn larger than it will be. */
const stripBytes = 32 * 1024 * 1024

/**
 * Draws one page with its annotations and form fields, on the paper the options name.
 * @param index from 0
 */
export function drawPage(
  document: PdfDocument,
  index: number,
  drawing: Drawing,
  job: EngineJob,
): DrawnPage {
  const { api } = document.pdfium
  const page = openPage(document, index, job)
  try {
    const size = { width: api.FPDF_GetPageWidthF(page), height: api.FPDF_GetPageHeightF(page) }
    const points = layOnSheet(size, job.options)
    const density = densityFor(points, index, drawing, job)
    const sheet = toPixels(points, density)
    const pass = (text: Edges, graphics: Edges) =>
      drawPass({ document, page, sheet, background: drawing.background }, text, graphics)
    const { text, graphics } = drawing.smoothing
    const drawn = isOnePass(drawing.smoothing) ? pass(text, graphics) : inTwoPasses(pass, drawing)
    return { ...drawn, data: Buffer.from(drawn.data.buffer), density }
  } finally {
    api.FPDF_ClosePage(page)
  }
}

type Pass = (text: Edges, graphics: Edges) => Pixels

/** PDFium smooths at one size only; two sizes are two drawings, put together at the letters. */
function inTwoPasses(pass: Pass, { smoothing: { text, graphics } }: Drawing): Pixels {
  const smooth: Edges = { smooth: true, samples: 1 }
  const hard: Edges = { smooth: false, samples: 1 }
  return withLetters(
    pass(graphics, graphics),
    pass(text, text),
    pass(smooth, smooth),
    pass(hard, smooth),
  )
}

interface OpenPage {
  readonly document: PdfDocument
  readonly page: number
  readonly sheet: Sheet
  readonly background: Rgba
}

/** One drawing; larger ones in strips, so that memory stays that of the result. */
function drawPass(open: OpenPage, text: Edges, graphics: Edges): Pixels {
  const { samples } = text
  const { width, height } = open.sheet
  const flags = (text.smooth ? 0 : hardText) | (graphics.smooth ? 0 : hardPaths)
  if (samples === 1) return drawStrip(open, flags, 1, 0, height)
  const lines = Math.max(1, Math.floor(stripBytes / (width * samples * samples * 4)))
  const result = new Uint8Array(width * height * 4)
  for (let top = 0; top < height; top += lines) {
    const strip = drawStrip(open, flags, samples, top, Math.min(lines, height - top))
    result.set(average(strip, samples).data, top * width * 4)
  }
  return { data: result, width, height }
}

/** Draws `lines` lines of the sheet from `top`, every pixel `samples` times as large. */
function drawStrip(
  { document, page, sheet, background }: OpenPage,
  extraFlags: number,
  samples: number,
  top: number,
  lines: number,
): Pixels {
  const { pdfium, form } = document
  const { api } = pdfium
  const width = sheet.width * samples
  const height = lines * samples
  const bitmap = api.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
  if (bitmap === 0) throw new Error(`no memory for a page of ${width} x ${height} pixels`)
  try {
    const [red, green, blue, alpha] = background
    // The colour is 0xAARRGGBB; the bytes are swapped by the flag above only while drawing.
    const colour = ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, colour)
    const flags = drawAnnotations | reverseBytes | extraFlags
    const left = sheet.page.left * samples
    const down = (sheet.page.top - top) * samples
    const size = [sheet.page.width * samples, sheet.page.height * samples] as const
    api.FPDF_RenderPageBitmap(bitmap, page, left, down, ...size, 0, flags)
    if (form !== 0) api.FPDF_FFLDraw(form, bitmap, page, left, down, ...size, 0, flags)
    const start = api.FPDFBitmap_GetBuffer(bitmap)
    const bytes = api.FPDFBitmap_GetStride(bitmap) * height
    return { data: pdfium.heap().slice(start, start + bytes), width, height }
  } finally {
    api.FPDFBitmap_Destroy(bitmap)
  }
}
