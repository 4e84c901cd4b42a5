import type { Kind, Save } from '../host.ts'

/** LibreOffice's names of its export filters. */
const filters: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  text: {
    doc: 'MS Word 97',
    docx: 'MS Word 2007 XML',
    epub: 'EPUB',
    html: 'HTML (StarWriter)',
    odt: 'writer8',
    rtf: 'Rich Text Format',
    txt: 'Text (encoded)',
  },
  sheet: {
    csv: 'Text - txt - csv (StarCalc)',
    ods: 'calc8',
    xls: 'MS Excel 97',
    xlsx: 'Calc MS Excel 2007 XML',
  },
  slides: {
    odp: 'impress8',
    ppt: 'MS PowerPoint 97',
    pptx: 'Impress MS PowerPoint 2007 XML',
  },
  drawing: { odg: 'draw8' },
}

/** The save of a document as another type. Throws Error where LibreOffice has no filter for it. */
export function saveAs(kind: Kind, extension: string, options = ''): Save {
  const filter = filters[kind][extension]
  if (filter === undefined) throw new Error(`LibreOffice saves no ${kind} as ${extension}`)
  return { extension, filter, options }
}
