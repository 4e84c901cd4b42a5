import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { booleanOption, numberOption, wasAsked } from '../pixels/options.ts'
import { warnUnstoredResolution } from './density.ts'
import { refuseSides } from './frames.ts'
import { resultName } from '../pixels/names.ts'
import type { Source } from './source.ts'

/** GIF: an animation with the asked timing, or one still picture. */
export async function writeGif(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  const { options } = job
  const [first] = source.frames
  refuseSides(first, job)
  warnUnstoredResolution(job)
  const moving = source.animation !== undefined && booleanOption(options, 'PersistAnimation', true)
  const pages = moving ? source.frames.length : 1
  if (!moving) warnUnusedTiming(job)
  const image = moving && source.animation ? source.animation() : await first.open()
  const timing = {
    delay: Array.from({ length: pages }, () => numberOption(options, 'AnimationDelay', 100)),
    loop: numberOption(options, 'AnimationIterations', 0),
  }
  const fileName = resultName(0, 1, 'gif')
  await image
    .toColourspace('srgb')
    .gif(moving ? timing : {})
    .toFile(join(job.outputDirectory, fileName))
  return [{ fileName, pages, width: first.width, height: first.height }]
}

const timingDefaults = { AnimationDelay: 100, AnimationIterations: 0 }

function warnUnusedTiming(job: EngineJob): void {
  for (const [option, fallback] of Object.entries(timingDefaults)) {
    if (!wasAsked(job.options, option, fallback)) continue
    const message = 'The result is one still picture, so it has no timing.'
    job.warn({ code: 'OPTION_IGNORED', option, message })
  }
}
