import { type XmlElement, childElements, parseXml } from '../../../shared/packages/xml.ts'
import type { ZipPackage } from '../../../shared/packages/zip.ts'
import { relationsOf } from './relations.ts'
import { element } from './markup.ts'
import { type Context, bodyElement } from './word-2003-body.ts'
import { lists } from './word-2003-lists.ts'

const spaces = [
  'xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w10="urn:schemas-microsoft-com:office:word"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:aml="http://schemas.microsoft.com/aml/2001/core"',
  'xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint"',
].join(' ')

/**
 * A DOCX as a WordprocessingML document of Word 2003 ("Office 2003 XML Reference Schemas"). Most of
 * its elements live on in DOCX under the same names; what stands in parts of its own there (styles,
 * lists, headers, notes, pictures) stands in the one file here.
 */
export function wordDocument(zip: ZipPackage): string {
  const part = (name: string) => {
    const text = zip.text(`word/${name}`)
    return text === undefined ? undefined : parseXml(text)
  }
  const context: Context = {
    zip,
    relations: relationsOf(zip, 'document.xml'),
    part,
    footnotes: notesOf(part('footnotes.xml'), 'footnote'),
    endnotes: notesOf(part('endnotes.xml'), 'endnote'),
    next: { value: 1 },
  }
  const [body] = childElements(part('document.xml') ?? parseXml('<none/>'), 'body')
  const styles = childElements(part('styles.xml') ?? parseXml('<none/>'), 'style')
  const inside = body ? childElements(body).map((child) => bodyElement(child, context)) : []
  const numbering = part('numbering.xml')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<?mso-application progid="Word.Document"?>
<w:wordDocument ${spaces} w:macrosPresent="no" w:embeddedObjPresent="no" w:ocxPresent="no" xml:space="preserve">${[
    numbering ? lists(numbering, context) : '',
    element(
      'w:styles',
      {},
      styles.map((style) => bodyElement(style, context)),
    ),
    element('w:body', {}, inside),
  ].join('')}</w:wordDocument>
`
}

function notesOf(root: XmlElement | undefined, name: string): Map<string, XmlElement> {
  const notes = root ? childElements(root, name) : []
  return new Map(notes.map((note) => [note.attributes['w:id'] ?? '', note]))
}
