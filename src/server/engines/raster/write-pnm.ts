import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import { warnUnstoredResolution } from './density.ts'
import { singlePictures, warnIfFlattened } from './frames.ts'
import { resultName } from '../shared/pixels/names.ts'
import { rawFrame } from './raw.ts'
import type { Source } from './source.ts'

/** Portable anymap: P5 for grey pictures, P6 for colours (netpbm, binary). */
export async function writePnm(source: Source, job: EngineJob): Promise<WrittenFile[]> {
  warnUnstoredResolution(job)
  const frames = singlePictures(source, job)
  const files: WrittenFile[] = []
  for (const [index, frame] of frames.entries()) {
    await warnIfFlattened(frame, job)
    const colour = frame.colour === 'gray' ? 'gray' : 'rgb'
    const { data, width, height } = await rawFrame(frame, colour, 'white')
    const fileName = resultName(index, frames.length, 'pnm')
    const file = await open(join(job.outputDirectory, fileName), 'w')
    try {
      await file.write(`${colour === 'gray' ? 'P5' : 'P6'}\n${width} ${height}\n255\n`)
      await file.writeFile(data)
    } finally {
      await file.close()
    }
    files.push({ fileName, pages: 1, width, height })
    job.progress((index + 1) / frames.length)
  }
  return files
}
