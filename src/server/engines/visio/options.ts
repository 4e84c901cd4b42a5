import type { EngineJob } from '../host/protocol.ts'
import type { OutputColour } from '../shared/pixels/colour.ts'
import { textOption } from '../shared/pixels/options.ts'

/** The colours that ColorSpace names; drawings themselves are in RGB. */
export function pdfColour(name: string): OutputColour {
  if (name === 'CMYK') return 'cmyk'
  return name === 'Gray' ? 'gray' : 'rgb'
}

/** The version for the header. There is no PDF 1.8: after 1.7 came 2.0. */
export function pdfVersion(job: EngineJob): string {
  const version = textOption(job.options, 'PdfVersion', '1.5')
  if (version !== '1.8') return version
  const message = 'There is no PDF 1.8; the result is PDF 1.7.'
  job.warn({ code: 'OPTION_IGNORED', option: 'PdfVersion', message })
  return '1.7'
}
