import type { EngineJob } from '../host/protocol.ts'
import { formatName } from '../shared/pixels/input.ts'
import { wasAsked } from '../shared/pixels/options.ts'

/** The default of ImageResolution in the catalogue. */
export const defaultResolution = 200

/**
 * Says that a resolution somebody chose has no place in the target format. Drawings are another
 * matter: there it decides the number of pixels.
 */
export function warnUnstoredResolution(job: EngineJob): void {
  if (job.source === 'svg' || !wasAsked(job.options, 'ImageResolution', defaultResolution)) return
  const message = `${formatName(job.target)} does not store a resolution; the pixels are unchanged.`
  job.warn({ code: 'OPTION_IGNORED', option: 'ImageResolution', message })
}
