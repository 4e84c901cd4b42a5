import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { type Density, densityText } from '../shared/pixels/density.ts'
import { refusePixels } from '../shared/pixels/input.ts'
import type { Drawing } from './render.ts'
import type { Sheet } from './sheet.ts'

/** The longest side a format can hold, in pixels: 14 bits in WebP, 16 in JPEG. */
const longestSides: Readonly<Record<string, number>> = { webp: 16_383, jpg: 65_535 }

/** A sheet in points as pixels. */
export function toPixels({ width, height, page }: Sheet, { across, down }: Density): Sheet {
  const x = (points: number) => Math.round((points * across) / 72)
  const y = (points: number) => Math.round((points * down) / 72)
  const whole = { width: Math.max(1, x(width)), height: Math.max(1, y(height)) }
  const place = { left: x(page.left), top: y(page.top) }
  const size = { width: Math.max(1, x(page.width)), height: Math.max(1, y(page.height)) }
  return { ...whole, page: { ...place, ...size } }
}

/**
 * The density at which a sheet is drawn. One that is too large for it is refused where somebody
 * could have chosen a lower one, and drawn coarser, with a warning, where nobody could.
 * @param index of the page, from 0
 */
export function densityFor(
  sheet: Sheet,
  index: number,
  { density, mayBeCoarser = false }: Drawing,
  job: EngineJob,
): Density {
  const { width, height } = toPixels(sheet, density)
  const longest = longestSides[job.target] ?? Number.POSITIVE_INFINITY
  const side = Math.max(width, height)
  if (width * height <= job.limits.pixels && side <= longest) return density
  const what = `page ${index + 1} at ${densityText(density)} is`
  if (!mayBeCoarser) {
    refusePixels(job.inputName, width, height, job.limits.pixels, what)
    throw new EngineError(
      'limit_exceeded',
      `${job.inputName} ${what} ${width} x ${height} pixels; ${job.target.toUpperCase()} holds at most ${longest} a side. Choose a lower resolution.`,
      { option: 'ImageResolution' },
    )
  }
  const scale = Math.min(Math.sqrt(job.limits.pixels / (width * height)), longest / side)
  const fitting = (dpi: number) => Math.max(1, Math.floor(dpi * scale))
  const coarser = { across: fitting(density.across), down: fitting(density.down) }
  const message = `Page ${index + 1} is so large that it was drawn at ${densityText(coarser)}.`
  job.warn({ code: 'LOSSY', message })
  return coarser
}
