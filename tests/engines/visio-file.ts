import { writeZip } from '../../src/server/engines/shared/packages/zip.ts'

/** A page of a made drawing: its shapes as XML, in inches. */
export interface MadePage {
  readonly shapes: string
  /** Further cells and sections of the page's sheet. */
  readonly sheet?: string
  /** Attributes of the page: `Background='1'`. */
  readonly attributes?: string
  /** Parts that the page refers to by id. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
}

const main = 'http://schemas.microsoft.com/office/visio/2012/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const visio = 'http://schemas.microsoft.com/visio/2010/relationships'

function relations(entries: readonly (readonly [id: string, type: string, target: string])[]) {
  const list = entries.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
}

function entry(name: string, index: number, attributes = '', sheet = ''): string {
  return `<${name} ID="${index}" Name="${name}-${index}" ${attributes}><PageSheet><Cell N="PageWidth" V="4"/><Cell N="PageHeight" V="3"/>${sheet}</PageSheet><Rel r:id="rId${index}"/></${name}>`
}

/** Puts a VSDX package together: pages of 4 by 3 inches, two style sheets, and masters. */
export function makeVisio(
  pages: readonly MadePage[],
  { masters = [] }: { readonly masters?: readonly string[] } = {},
): Buffer {
  const open = `xmlns="${main}" xmlns:r="${office}"`
  const style = `<StyleSheet ID="0" Name="No Style"><Cell N="LineWeight" V="0.01"/><Cell N="LineColor" V="0"/><Cell N="LinePattern" V="1"/><Cell N="FillForegnd" V="1"/><Cell N="FillPattern" V="1"/></StyleSheet><StyleSheet ID="1" Name="Red" LineStyle="0" FillStyle="0" TextStyle="0"><Cell N="FillForegnd" V="#ff0000"/><Cell N="LinePattern" V="0"/></StyleSheet>`
  const bytes = writeZip([
    {
      name: '_rels/.rels',
      content: relations([['rId1', `${visio}/document`, 'visio/document.xml']]),
    },
    {
      name: 'visio/document.xml',
      content: `<VisioDocument ${open}><StyleSheets>${style}</StyleSheets></VisioDocument>`,
    },
    {
      name: 'visio/_rels/document.xml.rels',
      content: relations([
        ['rId1', `${visio}/masters`, 'masters/masters.xml'],
        ['rId2', `${visio}/pages`, 'pages/pages.xml'],
      ]),
    },
    {
      name: 'visio/masters/masters.xml',
      content: `<Masters ${open}>${masters.map((_, index) => entry('Master', index)).join('')}</Masters>`,
    },
    {
      name: 'visio/masters/_rels/masters.xml.rels',
      content: relations(
        masters.map((_, index) => [`rId${index}`, `${visio}/master`, `master${index}.xml`]),
      ),
    },
    ...masters.map((shapes, index) => ({
      name: `visio/masters/master${index}.xml`,
      content: `<MasterContents ${open}><Shapes>${shapes}</Shapes></MasterContents>`,
    })),
    {
      name: 'visio/pages/pages.xml',
      content: `<Pages ${open}>${pages.map(({ attributes, sheet }, index) => entry('Page', index, attributes, sheet)).join('')}</Pages>`,
    },
    {
      name: 'visio/pages/_rels/pages.xml.rels',
      content: relations(
        pages.map((_, index) => [`rId${index}`, `${visio}/page`, `page${index}.xml`]),
      ),
    },
    ...pages.flatMap(({ shapes, pictures = {} }, index) => [
      {
        name: `visio/pages/page${index}.xml`,
        content: `<PageContents ${open}><Shapes>${shapes}</Shapes></PageContents>`,
      },
      {
        name: `visio/pages/_rels/page${index}.xml.rels`,
        content: relations(
          Object.keys(pictures).map((id) => [id, `${office}/image`, `../media/${index}-${id}`]),
        ),
      },
      ...Object.entries(pictures).map(([id, content]) => ({
        name: `visio/media/${index}-${id}`,
        content,
      })),
    ]),
  ])
  return Buffer.from(bytes)
}

/** Cells as XML: `cells({ PinX: 1 })`. */
export function cells(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<Cell N="${name}" V="${value}"/>`)
    .join('')
}

/** A geometry section of rows such as `['RelMoveTo', { X: 0, Y: 0 }]`. */
export function geometry(
  ...rows: readonly (readonly [type: string, values: Readonly<Record<string, string | number>>])[]
): string {
  const list = rows.map(
    ([type, values], index) => `<Row T="${type}" IX="${index + 1}">${cells(values)}</Row>`,
  )
  return `<Section N="Geometry" IX="0">${list.join('')}</Section>`
}

/** A rectangle that fills its shape. */
export const rectangle = geometry(
  ['RelMoveTo', { X: 0, Y: 0 }],
  ['RelLineTo', { X: 1, Y: 0 }],
  ['RelLineTo', { X: 1, Y: 1 }],
  ['RelLineTo', { X: 0, Y: 1 }],
  ['RelLineTo', { X: 0, Y: 0 }],
)

/** A shape of 2 by 1 inches in the middle of the page, red without lines unless told otherwise. */
export function shape(
  inside: string,
  values: Readonly<Record<string, string | number>> = {},
  attributes = 'LineStyle="1" FillStyle="1" TextStyle="1"',
): string {
  const all = { PinX: 2, PinY: 1.5, Width: 2, Height: 1, LocPinX: 1, LocPinY: 0.5, ...values }
  return `<Shape ID="1" Type="Shape" ${attributes}>${cells(all)}${inside}</Shape>`
}
