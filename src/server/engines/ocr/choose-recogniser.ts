import type { EngineJob } from '../host/protocol.ts'
import { textOption } from '../shared/pixels/options.ts'
import { builtIn } from './built-in.ts'
import { byProgram, hasTesseract } from './by-program.ts'
import type { Recogniser } from './recogniser.ts'

/**
 * OcrEngine: `native` is the recogniser that is built in, Tesseract in WebAssembly; `tesseract` is
 * the system's program. Where that is not installed, the built-in one reads and says so.
 */
export function chooseRecogniser(job: EngineJob): Recogniser {
  if (textOption(job.options, 'OcrEngine', 'native') !== 'tesseract') return builtIn()
  if (hasTesseract()) return byProgram(job.outputDirectory)
  const message =
    'Tesseract is not installed on this server; the built-in recogniser read the pages.'
  job.warn({ code: 'OPTION_IGNORED', option: 'OcrEngine', message })
  return builtIn()
}
