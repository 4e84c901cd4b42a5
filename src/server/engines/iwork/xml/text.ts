import { type XmlElement, childElements, descendants } from '../../shared/packages/xml.ts'
import type { Paragraph, Run, TextLook } from '../model/model.ts'
import { type Styles, attribute, oldLook, oldParagraphLook } from './styles.ts'

/** A paragraph of '09, with the elements that hang in it. */
export interface OldParagraph extends Paragraph {
  readonly attachments: readonly XmlElement[]
}

/** The paragraphs of a text body (`sf:text-body`), as seen from a style sheet. */
export function oldParagraphs(
  body: XmlElement | undefined,
  styles: Styles,
  sheet: string,
): OldParagraph[] {
  return body ? descendants(body, 'p').map((element) => oldParagraph(element, styles, sheet)) : []
}

function oldParagraph(element: XmlElement, styles: Styles, sheet: string): OldParagraph {
  const style = styles.find(attribute(element, 'style'), sheet)
  const runs: Run[] = []
  const attachments: XmlElement[] = []
  let pageBreak = false
  const visit = (parent: XmlElement, look: TextLook) => {
    for (const child of parent.children) {
      if (typeof child === 'string') {
        // Lines of the file that only indent it are no text.
        const text = child.replace(/\n\s*/g, '')
        if (text !== '') runs.push({ text, ...look })
        continue
      }
      const { name } = child
      if (name === 'span') {
        const own = oldLook(styles, styles.find(attribute(child, 'style'), sheet))
        visit(child, { ...look, ...own })
      } else if (name === 'tab') runs.push({ text: '\t', ...look })
      else if (name === 'lnbr') runs.push({ text: '\n', ...look })
      else if (name === 'pgbr' || name === 'sectbr') pageBreak = true
      else if (name === 'attachment' || name === 'attachment-ref') attachments.push(child)
      else if (name === 'link' || name === 'container-hint') visit(child, look)
    }
  }
  visit(element, oldLook(styles, style))
  const level = Number(attribute(element, 'list-level') ?? 0)
  const listed = styles.find(attribute(element, 'list-style'), sheet) ?? undefined
  const label = listed && attribute(listed.element, 'name')
  return {
    kind: 'paragraph',
    runs,
    ...oldParagraphLook(styles, style),
    ...(label !== undefined &&
      /bullet|number/i.test(label) && {
        mark: /number/i.test(label) ? ('number' as const) : ('bullet' as const),
        level: Math.max(0, level - 1),
      }),
    pageBreak,
    attachments,
  }
}

/** The first text body below an element. */
export function bodyOf(element: XmlElement | undefined): XmlElement | undefined {
  return element && descendants(element, 'text-body')[0]
}

/** Elements by their id. */
export function byId(root: XmlElement): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>()
  const visit = (element: XmlElement) => {
    const id = attribute(element, 'ID')
    if (id !== undefined) found.set(id, element)
    for (const child of childElements(element)) visit(child)
  }
  visit(root)
  return found
}
