import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { formatName } from '../shared/pixels/input.ts'
import type { Frame, Source } from './source.ts'

/**
 * The frames that become files of their own in a format that holds one picture: every page of a
 * document, but only the first frame of an animation and the largest of an icon's sizes, with a
 * warning that says so.
 */
export function singlePictures(source: Source, job: EngineJob): readonly Frame[] {
  const { frames, arrangement } = source
  if (arrangement === 'pages' || arrangement === 'single') return frames
  const kept = arrangement === 'animation' ? 'the first frame' : 'the largest picture'
  const all = `${frames.length} ${arrangement === 'animation' ? 'frames' : 'sizes'}`
  const message = `${job.inputName} has ${all}; ${kept} is kept.`
  job.warn({ code: 'LOSSY', message })
  return [frames[0]]
}

/** Says once that see-through parts became white, if there are any. */
export async function warnIfFlattened(frame: Frame, job: EngineJob): Promise<void> {
  if (!frame.hasAlpha || (await (await frame.open()).stats()).isOpaque) return
  const target = formatName(job.target)
  job.warn({ code: 'LOSSY', message: `${target} has no transparency here; it became white.` })
}

const longestSide: Record<string, number> = { jpg: 65_500, webp: 16_383, gif: 65_535, jxl: 262_144 }

/** Refuses a picture with a side that the target format cannot store. */
export function refuseSides(frame: Frame, job: EngineJob): void {
  const limit = longestSide[job.target]
  if (limit === undefined || Math.max(frame.width, frame.height) <= limit) return
  throw new EngineError(
    'limit_exceeded',
    `${job.inputName} is ${frame.width} x ${frame.height} pixels; ${formatName(job.target)} holds at most ${limit} on a side.`,
  )
}
