import { EngineError } from '../../errors.ts'
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
import type { Presentation, Slide } from '../model/model.ts'
import { plainText } from '../model/model.ts'
import { parseOld } from './parse.ts'
import { type OldDocument, oldDrawables } from './drawables.ts'
import { attribute, oldColour, readStyles } from './styles.ts'
import { bodyOf, byId, oldParagraphs } from './text.ts'

/** Reads a Keynote presentation of 2.0 to '09 (`index.apxl`). */
export function readOldPresentation(text: string, zip: ZipPackage, job: EngineJob): Presentation {
  const root = parseOld(text, job)
  const list = descendants(root, 'slide-list')[0]
  if (root.name !== 'presentation' || !list) throw unreadable(job, 'it holds no presentation.')
  const document = {
    styles: readStyles(root),
    zip,
    elements: byId(root),
    budget: createBudget(job.inputName),
  }
  const slides = childElements(list, 'slide')
  if (slides.length > job.limits.pages) {
    const found = `${job.inputName} has ${slides.length} slides`
    throw new EngineError(
      'limit_exceeded',
      `${found}; at most ${job.limits.pages} are converted at a time.`,
    )
  }
  const size = firstChild(root, 'size')
  return {
    width: Number(size && attribute(size, 'w')) || 1024,
    height: Number(size && attribute(size, 'h')) || 768,
    slides: slides.map((slide) => slideOf(slide, document)),
  }
}

function sheetOf(element: XmlElement): string {
  return attribute(firstChild(element, 'stylesheet') ?? element, 'ID') ?? ''
}

function layers(element: XmlElement): XmlElement[] {
  const lists = descendants(firstChild(element, 'page') ?? element, 'drawables')
  return lists.flatMap((list) => childElements(list))
}

function slideOf(slide: XmlElement, document: OldDocument): Slide {
  const sheet = sheetOf(slide)
  const master = document.elements.get(reference(slide, 'master-ref') ?? '')
  const behind = (master ? layers(master) : []).filter(({ name }) => !name.includes('placeholder'))
  const notes = firstChild(slide, 'notes')
  const style = document.styles.find(reference(slide, 'style-ref'), sheet)
  return {
    drawables: [
      ...behind.flatMap((one) => oldDrawables(document, one, master ? sheetOf(master) : sheet)),
      ...layers(slide).flatMap((one) => oldDrawables(document, one, sheet)),
    ],
    background: oldColour(document.styles.property(style, 'fill')),
    notes: plainText(oldParagraphs(bodyOf(notes), document.styles, sheet)).trim(),
    hidden: attribute(slide, 'hidden') === 'true',
  }
}

function reference(element: XmlElement, name: string): string | undefined {
  const found = firstChild(element, name)
  return found && attribute(found, 'IDREF')
}
