import type { Sheet } from '../display/display.ts'
import { type PaperSize, paperSize } from './paper.ts'

/** The options that say what page a drawing gets. */
export interface PageOptions {
  readonly pageSize: string
  /** `landscape` turns the page; `portrait` keeps it upright. */
  readonly orientation: string
  /** Millimetres; they win over the page size. */
  readonly width?: number
  readonly height?: number
  readonly autoFit: boolean
}

/** Where a sheet lands on its page. Lengths in points (1/72 inch), origin at the bottom left. */
export interface PageLayout {
  readonly width: number
  readonly height: number
  /** Points per unit of the sheet. */
  readonly scale: number
  /** Place of the sheet's origin. */
  readonly x: number
  readonly y: number
  /** Points that a millimetre of a pen's width becomes. */
  readonly penScale: number
  /** The drawing is larger than the page at true scale. */
  readonly cut: boolean
}

const points = 72 / 25.4

/** Space around a drawing that has no paper of its own, in millimetres. */
const margin = 7

/** PDF viewers agree on pages of 3 to 14400 points a side (ISO 32000-1, annex C). */
const least = 3 / points
const most = 14_400 / points

/** Paper for a drawing that names none. */
const usual: PaperSize = { width: 210, height: 297 }

/**
 * Lays a sheet on a page. Without a page size the page is the paper of the layout; a drawing without
 * paper gets A4, turned to suit it, or at true scale a page as large as the drawing. Fitting scales
 * up and down; true scale is 1:1 in the drawing's own unit, in the middle of the page.
 */
export function layOutSheet(sheet: Sheet, options: PageOptions): PageLayout {
  const { left, bottom, right, top } = sheet.box
  const width = Math.max(right - left, 1e-9)
  const height = Math.max(top - bottom, 1e-9)
  const page = choosePage(sheet, options, width * sheet.unit, height * sheet.unit)
  const free = sheet.paper ? 0 : Math.min(margin, page.width / 10, page.height / 10)
  const fit = Math.min((page.width - 2 * free) / width, (page.height - 2 * free) / height)
  const scale = options.autoFit ? fit : sheet.unit
  return {
    width: page.width * points,
    height: page.height * points,
    scale: scale * points,
    x: (page.width / 2 - ((left + right) / 2) * scale) * points,
    y: (page.height / 2 - ((bottom + top) / 2) * scale) * points,
    // Pens are as thick as on the sheet's own paper; model space has none.
    penScale: points * (sheet.isModel ? 1 : Math.min(1, scale / sheet.unit)),
    cut: !options.autoFit && scale > fit * 1.001 && fit < sheet.unit,
  }
}

function choosePage(
  sheet: Sheet,
  { pageSize, orientation, width, height, autoFit }: PageOptions,
  trueWidth: number,
  trueHeight: number,
): PaperSize {
  const paper = paperSize(pageSize)
  const landscape = orientation === 'landscape'
  const base = paper ? turned(paper, landscape) : natural(sheet, autoFit, trueWidth, trueHeight)
  // Portrait is the default of the option: it turns named sizes only, never a layout's own paper.
  const page = !paper && landscape ? turned(base, true) : base
  return { width: bounded(width ?? page.width), height: bounded(height ?? page.height) }
}

function natural(sheet: Sheet, autoFit: boolean, width: number, height: number): PaperSize {
  if (sheet.paper) return sheet.paper
  if (autoFit) return turned(usual, width > height)
  return { width: width + 2 * margin, height: height + 2 * margin }
}

function turned({ width, height }: PaperSize, landscape: boolean): PaperSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return landscape ? { width: long, height: short } : { width: short, height: long }
}

function bounded(size: number): number {
  return Math.min(most, Math.max(least, size))
}
