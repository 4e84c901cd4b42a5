import { type XmlElement, childElements, firstChild } from '../../../shared/packages/xml.ts'
import { element } from './markup.ts'
import { type Context, bodyElement } from './word-2003-body.ts'

/** Definitions of lists and the lists that use them: `abstractNum` and `num` of a DOCX. */
export function lists(numbering: XmlElement, context: Context): string {
  const definitions = childElements(numbering, 'abstractNum').map((definition) =>
    element(
      'w:listDef',
      { 'w:listDefId': definition.attributes['w:abstractNumId'] },
      childElements(definition)
        .filter(({ name }) => name === 'lvl' || name === 'multiLevelType')
        .map((child) => (child.name === 'lvl' ? level(child, context) : plain('w:plt', child))),
    ),
  )
  const uses = childElements(numbering, 'num').map((list) => {
    const definition = firstChild(list, 'abstractNumId')
    return element('w:list', { 'w:ilfo': list.attributes['w:numId'] }, [
      element('w:ilst', { 'w:val': definition?.attributes['w:val'] ?? '0' }),
    ])
  })
  return element('w:lists', {}, [...definitions, ...uses])
}

function plain(name: string, { attributes }: XmlElement): string {
  return element(name, { 'w:val': attributes['w:val'] })
}

/** Number formats are numbers in Word 2003 ([MS-DOC] `MSONFC`). */
const formats: Readonly<Record<string, string>> = {
  decimal: '0',
  upperRoman: '1',
  lowerRoman: '2',
  upperLetter: '3',
  lowerLetter: '4',
  bullet: '23',
  none: '255',
}

function level(lvl: XmlElement, context: Context): string {
  const inside = childElements(lvl).map((child) =>
    child.name === 'numFmt'
      ? element('w:nfc', { 'w:val': formats[child.attributes['w:val'] ?? ''] ?? '0' })
      : bodyElement(child, context),
  )
  return element('w:lvl', { 'w:ilvl': lvl.attributes['w:ilvl'] }, inside)
}
