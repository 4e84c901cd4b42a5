import type { EngineJob } from '../../host/protocol.ts'
import { booleanOption, textOption } from '../../shared/pixels/options.ts'
import type { Document, OfficeHost } from '../host.ts'
import { withFlowingTables } from '../input/flowing-tables.ts'
import { encodeText, substituted } from './encodings.ts'
import { saveAs } from './filters.ts'
import { brokenLines } from './line-breaks.ts'
import { pdfSave } from './pdf.ts'

const lineEnds: Readonly<Record<string, string>> = {
  crlf: '\r\n',
  cr: '\r',
  lfcr: '\n\r',
  lf: '\n',
}

/** LibreOffice ends lines in its own way, whatever it is asked for. */
function linesIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/**
 * The text of a document with the options of text files (specification 3.3): its encoding, lines
 * broken where the pages break them, ends of lines, and what stands for letters it cannot hold.
 */
export async function toText(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
): Promise<Uint8Array> {
  const { options } = job
  const format = textOption(options, 'SaveFormat', 'unicodetext')
  const breaks = booleanOption(options, 'LineBreaks', true) || format.endsWith('lb')
  const flowing = withFlowingTables(job, document)
  const text = await host.open(flowing, job.outputDirectory, async (open) => {
    const [plain = new Uint8Array()] = await open.save(saveAs(document.kind, 'txt', 'UTF8'))
    const paragraphs = linesIn(new TextDecoder().decode(plain))
    job.progress(0.5)
    if (!breaks) return paragraphs
    const [pdf = new Uint8Array()] = await open.save(pdfSave(flowing, {}))
    return brokenLines(paragraphs, pdf)
  })
  const lines = text.join(lineEnds[textOption(options, 'EndLineChar', 'crlf')] ?? '\r\n')
  const replaced = booleanOption(options, 'Substitutions', false) ? substituted(lines) : lines
  return encodeText(job, replaced, format)
}
