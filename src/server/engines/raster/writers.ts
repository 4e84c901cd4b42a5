import type { EngineJob, WrittenFile } from '../host/protocol.ts'
import type { Source } from './source.ts'
import { writeGif } from './write-gif.ts'
import { writeJxl } from './write-jxl.ts'
import { writePdf } from './write-pdf.ts'
import { writePnm } from './write-pnm.ts'
import { writeStill } from './write-still.ts'
import { writeTiff } from './write-tiff.ts'

/** Writes a source in one target format; returns the files made, in order. */
export type Writer = (source: Source, job: EngineJob) => Promise<WrittenFile[]>

/** One writer for each target of the raster conversions. */
export const writers: Record<string, Writer> = {
  gif: writeGif,
  jpg: writeStill,
  jxl: writeJxl,
  pdf: writePdf,
  png: writeStill,
  pnm: writePnm,
  tiff: writeTiff,
  webp: writeStill,
}
