import { relationsOf } from '../../shared/packages/relations.ts'
import { type XmlElement, descendants, parseXml, textOf } from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'

/** What the speaker notes of a slide say, a line for each paragraph; empty when there are none. */
export function notesOf(zip: ZipPackage, slide: string): string {
  const part = relationsOf(zip, slide).find(({ kind }) => kind === 'notesSlide')?.target
  const text = part === undefined ? undefined : zip.text(part)
  if (text === undefined) return ''
  return descendants(parseXml(text), 'sp')
    .filter(isBody)
    .flatMap((shape) => descendants(shape, 'p').map(paragraphText))
    .join('\n')
    .trim()
}

/** The text of a paragraph; line breaks and tabs count. */
export function paragraphText(paragraph: XmlElement): string {
  return paragraph.children
    .map((child) => {
      if (typeof child === 'string') return ''
      if (child.name === 'br') return '\n'
      return child.name === 'r' || child.name === 'fld'
        ? descendants(child, 't').map(textOf).join('')
        : ''
    })
    .join('')
}

/** The slide's picture, its number and the date are on the page of notes too. */
function isBody(shape: XmlElement): boolean {
  return descendants(shape, 'ph').some(({ attributes }) => attributes.type === 'body')
}
