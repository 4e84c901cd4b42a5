import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import type { PlainPdf } from '../shared/pdf-input/open.ts'
import { booleanOption, textOption } from '../shared/pixels/options.ts'
import { archiveLevel, outputIntent } from './archive.ts'
import { losses } from './losses.ts'
import { smallest } from './smallest.ts'
import { withoutUnicode } from './unicode.ts'

/**
 * What is still to do with Ghostscript's result: corrections, checks, warnings.
 * @param source the file without protection, as Ghostscript got it
 */
export async function finished(
  job: EngineJob,
  source: Pick<PlainPdf, 'bytes' | 'wasProtected'>,
  { output, lines }: { output: Uint8Array; lines: readonly string[] },
): Promise<Uint8Array> {
  const { options, inputName } = job
  const pdf = Buffer.from(output.buffer, output.byteOffset, output.byteLength)
  if (job.target === 'pdfa') return archived(job, pdf, lines)
  if (textOption(options, 'PdfVersion', '') === '1.8') pdf.write('%PDF-1.8', 0, 'latin1')
  if (!booleanOption(options, 'EmbedFonts', true) && pdf.includes('/FontFile')) {
    job.warn({
      code: 'OPTION_IGNORED',
      option: 'EmbedFonts',
      message: `Only the standard fonts were left out of ${inputName}; the others stay in it, as nobody could read it without them.`,
    })
  }
  const compressing = textOption(options, 'CompressionLevel', '') !== ''
  const result = compressing ? await smallest(job, source.bytes, pdf) : pdf
  if (source.wasProtected && !Buffer.from(result).includes('/Encrypt')) {
    job.warn({
      code: 'LOSSY',
      message: `${inputName} was protected and the result is not: everybody may open and change it.`,
    })
  }
  return result
}

/** Checks that the file is what it promises to be, and says what was lost for it. */
function archived(job: EngineJob, pdf: Buffer, lines: readonly string[]): Buffer {
  const { options, inputName } = job
  const level = archiveLevel(textOption(options, 'PdfaVersion', 'pdfa2'))
  const intent = outputIntent(textOption(options, 'PdfaOutputIntent', 'srgb'))
  if (statement(pdf, 'part')?.value !== String(level.part)) {
    throw new EngineError('engine_failed', `${inputName} could not be made a PDF/A file.`)
  }
  if (intent.insteadOf !== undefined) {
    job.warn({
      code: 'OPTION_IGNORED',
      option: 'PdfaOutputIntent',
      message: `The colour profile of ${intent.insteadOf} is not free. ${inputName} was prepared for SWOP (${intent.condition}), and says so.`,
    })
  }
  const lost = losses(lines)
  if (lost.length > 0) {
    const message = `To be PDF/A, ${inputName} was changed: ${new Intl.ListFormat('en').format(lost)}.`
    job.warn({ code: 'LOSSY', message })
  }
  return level.conformance === 'U' ? withUnicodePromise(job, pdf) : pdf
}

/** PDF/A-2u and 3u are 2b and 3b in which every character has its Unicode value. */
function withUnicodePromise(job: EngineJob, pdf: Buffer): Buffer {
  const fonts = withoutUnicode(pdf.toString('latin1'))
  if (fonts.length > 0) {
    const names = new Intl.ListFormat('en').format(fonts.slice(0, 3))
    job.warn({
      code: 'OPTION_IGNORED',
      option: 'PdfaVersion',
      message: `The characters of ${names} in ${job.inputName} have no Unicode values. The result is PDF/A of level B, not U.`,
    })
    return pdf
  }
  const promise = statement(pdf, 'conformance')
  if (promise) pdf.write('U', promise.index, 'latin1')
  return pdf
}

/** What the metadata says of PDF/A, as an element or an attribute, and where its one letter is. */
function statement(pdf: Buffer, name: string): { value: string; index: number } | undefined {
  const start = pdf.indexOf(`pdfaid:${name}`)
  const text = pdf.toString('latin1', start, start + 40)
  const found = start < 0 ? null : /^[\w:]+(?:>|=['"])(\w)/.exec(text)
  return found ? { value: found[1] ?? '', index: start + found[0].length - 1 } : undefined
}
