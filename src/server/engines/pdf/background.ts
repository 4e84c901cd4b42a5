import type { EngineJob } from '../host/protocol.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import type { Rgba } from './render.ts'

export const white: Rgba = [255, 255, 255, 255]

/**
 * The BackgroundColor option: a CSS name, "transparent" among them, #rgb, #rrggbb, #rrggbbaa or
 * `r,g,b`. Without it the paper is white, as viewers and printers show it. A name nobody knows is
 * reported and left out.
 */
export async function backgroundOf(job: EngineJob): Promise<Rgba> {
  const text = job.options.BackgroundColor
  if (typeof text !== 'string' || text.trim() === '') return white
  const css = /^\d/.test(text) ? `rgb(${text})` : text.toLowerCase()
  try {
    const create = { width: 1, height: 1, channels: 4 as const, background: css }
    const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp({ create }).raw().toBuffer()
    return [red, green, blue, alpha]
  } catch {
    const message = `"${text}" is not a colour that is known here; the background is white.`
    job.warn({ code: 'OPTION_IGNORED', option: 'BackgroundColor', message })
    return white
  }
}
