import type { EngineJob } from '../host/protocol.ts'
import { type Density, evenDensity } from '../shared/pixels/density.ts'
import { white } from './background.ts'
import type { Drawing, Rgba } from './render.ts'
import { hardEdges, smoothingOf, warnAboutSmoothing } from './smoothing.ts'

/** Dots per inch: a number, or `across x down` as fax resolutions are written. Default 200. */
export function densityOf(job: EngineJob): Density {
  const asked = job.options.ImageResolution
  if (typeof asked === 'number') return evenDensity(asked)
  const [across, down] = typeof asked === 'string' ? asked.split('x').map(Number) : []
  if (across !== undefined && across > 0 && down !== undefined && down > 0) return { across, down }
  return job.target === 'tiff-fax' ? { across: 204, down: 98 } : evenDensity(200)
}

function drawnBy(job: EngineJob): Pick<Drawing, 'density' | 'mayBeCoarser'> {
  return { density: densityOf(job), mayBeCoarser: job.options.ImageResolution === undefined }
}

/** How the options want pages drawn. */
export function drawingOf(job: EngineJob, background: Rgba = white): Drawing {
  return { ...drawnBy(job), background, smoothing: smoothingOf(job) }
}

/**
 * The same for a picture of black and white only: with hard edges, since greys around letters
 * would become specks. Says so to whoever asked for smoothing.
 */
export function bilevelDrawingOf(job: EngineJob): Drawing {
  warnAboutSmoothing(job)
  return { ...drawnBy(job), background: white, smoothing: hardEdges }
}
