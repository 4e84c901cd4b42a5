import { EngineError } from '../../errors.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import type { Message } from '../iwa/message.ts'
import type { Drawable, Presentation, Slide } from '../model/model.ts'
import { plainText } from '../model/model.ts'
import { type IwaDocument, colourOf } from './document.ts'
import { drawablesOf } from './drawables.ts'
import { paragraphsOf } from './text.ts'

/** Types of Keynote's own objects. */
const types = { document: 1, show: 2, node: 4, slide: 5, template: 6, style: 9, note: 15 }

/** Reads a Keynote presentation of 2013 and later (KN.DocumentArchive). */
export function readPresentation(document: IwaDocument): Presentation {
  const root = document.object(1, types.document)
  const show = document.object(root?.message.reference(2), types.show)?.message
  if (!show) throw unreadable(document.job, 'it holds no presentation.')
  const size = show.message(4)
  const nodes = show.message(3)?.references(2) ?? []
  const most = document.job.limits.pages
  if (nodes.length > most) {
    const text = `${document.job.inputName} has ${nodes.length} slides; at most ${most} are converted at a time.`
    throw new EngineError('limit_exceeded', text)
  }
  return {
    width: size?.float(1) || 1024,
    height: size?.float(2) || 768,
    slides: nodes.flatMap((id) => slideOf(document, document.object(id, types.node)?.message)),
  }
}

function slideOf(document: IwaDocument, node: Message | undefined): Slide[] {
  const slide = document.object(node?.reference(2), types.slide, types.template)?.message
  if (!node || !slide) return []
  const template = document.object(slide.reference(17), types.slide, types.template)?.message
  const note = document.object(slide.reference(27), types.note)?.message
  const own = zOrder(slide).flatMap((id) => drawablesOf(document, id))
  return [
    {
      drawables: [...decoration(document, template), ...own],
      background: background(document, slide) ?? background(document, template),
      notes: plainText(paragraphsOf(document, note?.reference(1))).trim(),
      hidden: node.integer(4) === 1,
    },
  ]
}

/** What is drawn, from back to front. */
function zOrder(slide: Message): number[] {
  const order = slide.references(42)
  return order.length > 0 ? order : slide.references(7)
}

/** What the slides of a template show without having it: all but its placeholders. */
function decoration(document: IwaDocument, template: Message | undefined): Drawable[] {
  if (!template) return []
  const tags = template.messages(28).map((tag) => tag.message(2)?.integer(1))
  const placeholders = [5, 6, 20, 30].map((field) => template.reference(field)).concat(tags)
  return zOrder(template)
    .filter((id) => !placeholders.includes(id))
    .flatMap((id) => drawablesOf(document, id))
}

/** The colour of a slide's style (KN.SlideStyleArchive), where its fill is a plain one. */
function background(document: IwaDocument, slide: Message | undefined): string | undefined {
  const style = document.object(slide?.reference(1), types.style)?.message
  return colourOf(style?.message(11)?.message(1)?.message(1))
}
