import { unreadable } from '../../shared/pixels/input.ts'
import type { Message } from '../iwa/message.ts'
import type { Block, Paragraph, TextDocument } from '../model/model.ts'
import type { IwaDocument } from './document.ts'
import { drawablesOf } from './drawables.ts'
import { paragraphsOf } from './text.ts'

/** Types of Pages' own objects. */
const types = {
  document: 10_000,
  floating: 10_010,
  section: 10_011,
  headers: 10_143,
  attachment: 2003,
}

/** Reads a Pages document of 2013 and later (TP.DocumentArchive). */
export function readTextDocument(document: IwaDocument): TextDocument {
  const root = document.object(1, types.document)?.message
  if (!root) throw unreadable(document.job, 'it holds no text document.')
  const length = (field: number, otherwise: number) => root.float(field) ?? otherwise
  const body = paragraphsOf(document, root.reference(4))
  const floating = floatingBlocks(document, root.reference(3))
  const blocks = body.flatMap(({ attachments, ...paragraph }): Block[] => {
    const hung = attachments.flatMap((id) => {
      const attachment = document.object(id, types.attachment)?.message
      return drawablesOf(document, attachment?.reference(1))
    })
    return paragraph.runs.length === 0 && hung.length > 0 ? hung : [paragraph, ...hung]
  })
  const { header, footer } = headersOf(document)
  return {
    page: {
      width: length(30, 595),
      height: length(31, 842),
      left: length(32, 57),
      right: length(33, 57),
      top: length(34, 57),
      bottom: length(35, 57),
    },
    blocks: [...floating, ...blocks],
    header,
    footer,
  }
}

/** What is fixed on the pages (TP.FloatingDrawablesArchive), page by page. */
function floatingBlocks(document: IwaDocument, id: number | undefined): Block[] {
  const pages = document.object(id, types.floating)?.message.messages(1) ?? []
  return pages.flatMap((page) => {
    const found = [2, 4, 3].flatMap((field) =>
      page.messages(field).flatMap((entry) => drawablesOf(document, entry.reference(1))),
    )
    // Where a later page begins is not known: there they stand in the text.
    const first = page.integer(1) === 0
    return found.map((one) => (one.kind === 'text' && first ? { ...one, floating: true } : one))
  })
}

/** Headers and footers of the first section that has any. */
function headersOf(document: IwaDocument): Pick<TextDocument, 'header' | 'footer'> {
  const texts = (message: Message, field: number): Paragraph[] =>
    message
      .references(field)
      .flatMap((id) => paragraphsOf(document, id))
      .filter(({ runs }) => runs.length > 0)
  for (const { type, message } of document.objects.values()) {
    if (type !== types.headers) continue
    const header = texts(message, 1)
    const footer = texts(message, 2)
    if (header.length + footer.length > 0) return { header, footer }
  }
  return { header: [], footer: [] }
}
