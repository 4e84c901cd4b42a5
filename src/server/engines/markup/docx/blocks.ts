import { type XmlElement, childElements, escapeXml, firstChild } from '../../shared/packages/xml.ts'
import type { Context } from './context.ts'
import { inlineHtml } from './inline.ts'
import { type ParagraphLook, type RunLook, paragraphLook, value } from './looks.ts'
import { type ListItem, listHtml } from './lists.ts'
import { tableHtml } from './tables.ts'

/** Writes the paragraphs, lists and tables of a body, a cell, a note or a text box. */
export function blocksHtml(parent: XmlElement, context: Context): string {
  const parts: string[] = []
  let items: ListItem[] = []
  const finish = () => {
    if (items.length > 0) parts.push(listHtml(items))
    items = []
  }
  for (const element of blockElements(parent)) {
    if (element.name === 'tbl') {
      finish()
      parts.push(tableHtml(element, context))
      continue
    }
    const { item, html } = paragraphHtml(element, context)
    if (item) items.push(item)
    else {
      finish()
      parts.push(html)
    }
  }
  finish()
  return parts.join('\n')
}

/** Paragraphs and tables, out of the wrappers that forms and tracked changes put around them. */
function blockElements(parent: XmlElement): XmlElement[] {
  return childElements(parent).flatMap((child) => {
    if (child.name === 'p' || child.name === 'tbl') return [child]
    return /^(sdt|sdtContent|ins|moveTo|customXml)$/.test(child.name) ? blockElements(child) : []
  })
}

function paragraphHtml(
  element: XmlElement,
  context: Context,
): { item: ListItem | undefined; html: string } {
  const { styles } = context
  const own = paragraphLook(firstChild(element, 'pPr'))
  const style = styles.of(own.style ?? styles.usual)
  const look: ParagraphLook = { ...styles.defaults.paragraph, ...style?.paragraph, ...own }
  const run: RunLook = { ...styles.defaults.run, ...style?.run }
  const level = headingLevel(look, style?.name ?? '')
  // The size and weight of a heading are those of its level.
  const base =
    level === undefined
      ? run
      : { ...run, bold: undefined, size: undefined, font: undefined, colour: run.colour }
  const { html, boxes } = inlineHtml(element, base, context)
  const after = boxes.map((box) => `\n<div class="box">${blocksHtml(box, context)}</div>`).join('')
  const mark = context.numbering.next(look.list?.number, look.list?.level ?? 0)
  if (level !== undefined) {
    const label = mark?.ordered ? `${escapeXml(mark.label)} ` : ''
    return {
      item: undefined,
      html: `<h${level}${styleOf({ align: look.align })}>${label}${html}</h${level}>${after}`,
    }
  }
  if (mark && html !== '') {
    return { item: { mark, level: look.list?.level ?? 0, html: html + after }, html: '' }
  }
  return { item: undefined, html: `<p${styleOf(look)}>${html === '' ? '<br>' : html}</p>${after}` }
}

function headingLevel(look: ParagraphLook, name: string): number | undefined {
  if (name === 'title') return 1
  const named = /^heading ([1-9])$/.exec(name)?.[1]
  const level = named === undefined ? (look.outline ?? 9) + 1 : Number(named)
  return level > 9 ? undefined : Math.min(6, level)
}

function size(name: string, distance: number | undefined): string | false {
  return distance !== undefined && distance !== 0 && `${name}:${distance}pt`
}

function styleOf(look: ParagraphLook): string {
  const css = [
    look.align !== undefined && look.align !== 'left' && `text-align:${look.align}`,
    size('margin-left', look.left),
    size('margin-right', look.right),
    size('text-indent', look.first),
    size('margin-top', look.before),
    size('margin-bottom', look.after),
    look.line !== undefined &&
      Math.abs(look.line - 1) > 0.02 &&
      `line-height:${Math.round(look.line * 120) / 100}`,
    look.ground !== undefined && `background:#${look.ground}`,
  ].filter((one) => typeof one === 'string')
  const direction = look.rightToLeft ? ' dir="rtl"' : ''
  return css.length === 0 ? direction : `${direction} style="${css.join(';')}"`
}

/** Notes that the text has named, in their order, with a way back. */
export function notesHtml(context: Context): string {
  const { file, notes } = context
  const parts: string[] = []
  // A note may name further ones: the list grows while it is written.
  for (let at = 0; at < notes.length && at < 10_000; at++) {
    const [kind = '', id = ''] = (notes[at] ?? '').split(' ')
    const part = file.related(`${kind}s`)
    const root = part === undefined ? undefined : file.xml(part)
    const note = root && childElements(root, kind).find((one) => value(one, 'id') === id)
    if (!note || part === undefined) continue
    const back = `<a href="#ref-${at + 1}">${at + 1}</a>`
    parts.push(
      `<div class="note" id="note-${at + 1}"><sup>${back}</sup> ${blocksHtml(note, { ...context, part })}</div>`,
    )
  }
  return parts.length === 0 ? '' : `\n<section class="notes">\n${parts.join('\n')}\n</section>`
}
