import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { booleanOption, numberOption, wasAsked } from '../shared/pixels/options.ts'
import { warnUnstoredResolution } from './density.ts'
import { refuseSides, singlePictures } from './frames.ts'
import { resultName } from '../shared/pixels/names.ts'
import type { Source } from './source.ts'

/** GIF: an animation with the asked timing, or a still picture for each frame or page. */
export async function writeGif(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  refuseSides(source.frames[0], job)
  warnUnstoredResolution(job)
  const { animation } = source
  if (animation && booleanOption(job.options, 'PersistAnimation', true)) {
    return [await writeAnimation(source.frames, animation(), job)]
  }
  warnUnusedTiming(job)
  // Whoever asked not to keep the animation asked for its frames.
  const frames = animation ? source.frames : singlePictures(source, job)
  const files: WrittenFile[] = []
  for (const [index, frame] of frames.entries()) {
    refuseSides(frame, job)
    const fileName = resultName(index, frames.length, 'gif')
    await save((await frame.open()).gif(), job, fileName)
    files.push({ fileName, pages: 1, width: frame.width, height: frame.height })
    job.progress((index + 1) / frames.length)
  }
  return files
}

async function writeAnimation(
  frames: Source['frames'],
  image: Sharp,
  job: EngineJob,
): Promise<WrittenFile> {
  const { options } = job
  const [{ width, height }] = frames
  const delay = numberOption(options, 'AnimationDelay', 100)
  const timing = {
    delay: frames.map(() => delay),
    loop: numberOption(options, 'AnimationIterations', 0),
  }
  const fileName = resultName(0, 1, 'gif')
  await save(image.gif(timing), job, fileName)
  return { fileName, pages: frames.length, width, height }
}

async function save(image: Sharp, job: EngineJob, fileName: string): Promise<void> {
  await image.toColourspace('srgb').toFile(join(job.outputDirectory, fileName))
}

const timingDefaults = { AnimationDelay: 100, AnimationIterations: 0 }

function warnUnusedTiming(job: EngineJob): void {
  for (const [option, fallback] of Object.entries(timingDefaults)) {
    if (!wasAsked(job.options, option, fallback)) continue
    const message = 'The result is no animation, so it has no timing.'
    job.warn({ code: 'OPTION_IGNORED', option, message })
  }
}
