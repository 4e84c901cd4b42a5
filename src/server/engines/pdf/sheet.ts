import type { JobOptions } from '../types.ts'
import { textOption } from '../shared/pixels/options.ts'
import { paperSides } from '../shared/paper.ts'

/** A length across and one down; the unit is the caller's. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** The sheet that becomes a picture, and the page on it; in points, from the top left. */
export interface Sheet extends Extent {
  readonly page: Extent & { readonly left: number; readonly top: number }
}

/**
 * Lays a page on the paper that PageSize and PageOrientation name: scaled to fit, in the middle.
 * Without a size the sheet is the page itself, turned when it should lie on its side and does not;
 * `portrait` alone changes nothing, since it is the default and pages say how they stand. Where no
 * orientation is offered, the paper stands as the page does.
 */
export function layOnSheet(page: Extent, options: JobOptions): Sheet {
  const paper = paperSides(textOption(options, 'PageSize', 'default'))
  const orientation = textOption(options, 'PageOrientation', 'as the page')
  const lies = page.width > page.height
  if (!paper && (orientation !== 'landscape' || lies)) {
    return { ...page, page: { ...page, left: 0, top: 0 } }
  }
  const short = paper?.short ?? Math.min(page.width, page.height)
  const long = paper?.long ?? Math.max(page.width, page.height)
  const wide = orientation === 'landscape' || (orientation !== 'portrait' && lies)
  const sheet = wide ? { width: long, height: short } : { width: short, height: long }
  const scale = Math.min(sheet.width / page.width, sheet.height / page.height)
  const width = page.width * scale
  const height = page.height * scale
  const place = { left: (sheet.width - width) / 2, top: (sheet.height - height) / 2 }
  return { ...sheet, page: { width, height, ...place } }
}
