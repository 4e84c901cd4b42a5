import type { EngineJob } from '../../host/protocol.ts'
import { escapeXml } from '../../shared/packages/xml.ts'
import { openZip, partsOf, writeZip } from '../../shared/packages/zip.ts'
import { booleanOption } from '../../shared/pixels/options.ts'
import type { Document, OfficeHost } from '../host.ts'
import { saveAs } from '../save/filters.ts'
import { pdfSave } from '../save/pdf.ts'
import { type Heading, headingsIn } from './headings.ts'

/** A table that grows moves what comes behind it: after this many rounds its pages are right. */
const rounds = 2

/**
 * The document with its tables of contents written anew, where UpdateToc asks for it. LibreOffice
 * carries out no commands here, so that it is done in the XML of an OpenDocument text, with the
 * headings and pages that LibreOffice finds when it lays the document out.
 */
export async function withContents(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
): Promise<Document> {
  if (document.kind !== 'text' || !booleanOption(job.options, 'UpdateToc', false)) return document
  let current = await asOpenDocument(host, job, document)
  if (!contentOf(job, current).includes('<text:table-of-content ')) return document
  for (let round = 0; round < rounds; round++) {
    const [pdf = new Uint8Array()] = await host.open(current, job.outputDirectory, (open) =>
      open.save(pdfSave(current, { ExportBookmarks: true })),
    )
    const content = rewriteContents(contentOf(job, current), await headingsIn(pdf))
    current = { ...current, bytes: replaced(job, current.bytes, content) }
  }
  return current
}

async function asOpenDocument(
  host: OfficeHost,
  job: EngineJob,
  document: Document,
): Promise<Document> {
  if (document.extension === 'odt') return document
  const [bytes = new Uint8Array()] = await host.open(document, job.outputDirectory, (open) =>
    open.save(saveAs('text', 'odt')),
  )
  return { kind: 'text', extension: 'odt', bytes }
}

const part = 'content.xml'

function contentOf(job: EngineJob, { bytes }: Document): string {
  return openZip(job, bytes).text(part) ?? ''
}

function replaced(job: EngineJob, bytes: Uint8Array, content: string): Uint8Array {
  const zip = openZip(job, bytes)
  return writeZip(partsOf(zip, new Map([[part, content]])))
}

/**
 * Tables of contents (OpenDocument 1.3 part 3, 8.3) with one line for each heading of their levels,
 * in the styles that they name for them. Their titles stay.
 */
export function rewriteContents(xml: string, headings: readonly Heading[]): string {
  return xml.replaceAll(
    /<text:table-of-content [\s\S]*?<\/text:table-of-content>/g,
    (table: string) => {
      const deepest = Number(
        /<text:table-of-content-source[^>]*text:outline-level="(\d+)"/.exec(table)?.[1] ?? 10,
      )
      const lines = headings.filter(({ level }) => level <= deepest).map((one) => line(table, one))
      return table.replace(
        /(<text:index-body>)(\s*<text:index-title [\s\S]*?<\/text:index-title>)?[\s\S]*?(<\/text:index-body>)/,
        (_, start: string, title: string | undefined, end: string) =>
          `${start}${title ?? ''}${lines.join('')}${end}`,
      )
    },
  )
}

function line(table: string, { text, level, page }: Heading): string {
  const template = new RegExp(
    `<text:table-of-content-entry-template[^>]*text:outline-level="${level}"[^>]*>`,
  ).exec(table)?.[0]
  const style = /text:style-name="([^"]+)"/.exec(template ?? '')?.[1]
  return `<text:p${style === undefined ? '' : ` text:style-name="${style}"`}>${escapeXml(text)}<text:tab/>${page}</text:p>`
}
