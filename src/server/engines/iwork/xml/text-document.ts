import type { EngineJob } from '../../host/protocol.ts'
import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
} from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { createBudget } from '../read/document.ts'
import type { Block, Paragraph, TextDocument } from '../model/model.ts'
import { type OldDocument, oldDrawables } from './drawables.ts'
import { parseOld } from './parse.ts'
import { attribute, readStyles } from './styles.ts'
import { bodyOf, byId, oldParagraphs } from './text.ts'

/** Reads a Pages document of 2.0 to '09 (`index.xml`). */
export function readOldText(text: string, zip: ZipPackage, job: EngineJob): TextDocument {
  const root = parseOld(text, job)
  const storage = childElements(root, 'text-storage')[0] ?? descendants(root, 'text-storage')[0]
  if (root.name !== 'document' || !storage) throw unreadable(job, 'it holds no Pages document.')
  const document: OldDocument = {
    styles: readStyles(root),
    zip,
    elements: byId(root),
    budget: createBudget(job.inputName),
  }
  const sheet = attribute(descendants(root, 'stylesheet')[0] ?? root, 'ID') ?? ''
  const attachments = new Map(
    descendants(root, 'attachment').map((one) => [attribute(one, 'ID') ?? '', one]),
  )
  const hung = (element: XmlElement): Block[] => {
    const target = attachments.get(attribute(element, 'IDREF') ?? '') ?? element
    return childElements(target).flatMap((child) => oldDrawables(document, child, sheet))
  }
  const blocks = oldParagraphs(bodyOf(storage), document.styles, sheet).flatMap(
    ({ attachments: inside, ...paragraph }): Block[] => [paragraph, ...inside.flatMap(hung)],
  )
  const floating = descendants(root, 'page-group').flatMap((group) =>
    descendants(group, 'drawables').flatMap((list) =>
      childElements(list).flatMap((one) => oldDrawables(document, one, sheet)),
    ),
  )
  const around = (name: string): Paragraph[] =>
    oldParagraphs(bodyOf(descendants(root, name)[0]), document.styles, sheet).filter(
      ({ runs }) => runs.length > 0,
    )
  return {
    page: pageOf(root),
    blocks: [...floating, ...blocks],
    header: around('header'),
    footer: around('footer'),
  }
}

function value(element: XmlElement | undefined, name: string, otherwise: number): number {
  return Number(element?.attributes[`sl:${name}`] ?? Number.NaN) || otherwise
}

/** Sizes from `sl:slprint-info` and `sl:page-margins`; a Letter page where there are none. */
function pageOf(root: XmlElement): TextDocument['page'] {
  const print = descendants(root, 'slprint-info')[0]
  const margins = print && firstChild(print, 'page-margins')
  return {
    width: value(print, 'page-width', 612),
    height: value(print, 'page-height', 792),
    left: value(margins, 'left', 72),
    right: value(margins, 'right', 72),
    top: value(margins, 'top', 72),
    bottom: value(margins, 'bottom', 72),
  }
}
