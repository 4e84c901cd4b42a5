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
import { type Theme, readTheme } from '../theme/theme.ts'
import { readPart, relationsOf } from './parts.ts'
import { type Master, type Shape, type ShapeReader, readShapes } from './shapes.ts'
import { type Sheet, emptySheet, readSheet } from './sheet.ts'
import { type Styles, readStyles } from './styles.ts'

/** A page of a drawing. */
export interface VisioPage {
  readonly id: string
  readonly name: string
  readonly background: boolean
  /** Id of the page drawn behind. */
  readonly backPage: string | undefined
  readonly sheet: Sheet
  readonly shapes: readonly Shape[]
}

/** A drawing as it is in its package (MS-VSDX). */
export interface VisioDocument {
  readonly zip: ZipPackage
  readonly pages: readonly VisioPage[]
  readonly styles: Styles
  readonly theme: Theme | undefined
  /** `#rrggbb` by index. */
  readonly palette: ReadonlyMap<string, string>
  /** Font names by number, of files that Visio 2013 has not written anew. */
  readonly faces: ReadonlyMap<string, string>
}

const mostShapes = 200_000

/** Reads a drawing. Throws EngineError for a package that is none, and for one of too many shapes. */
export function readDocument(zip: ZipPackage, job: EngineJob): VisioDocument {
  try {
    return read(zip, job)
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw unreadable(job, 'its XML is damaged.', { cause: error })
  }
}

function read(zip: ZipPackage, job: EngineJob): VisioDocument {
  const root = [...relationsOf(zip, '').values()].find(({ kind }) => kind === 'document')
  const name = root?.part ?? 'visio/document.xml'
  const element = readPart(zip, name)
  if (element?.name !== 'VisioDocument') throw unreadable(job, 'it holds no Visio drawing.')
  const relations = [...relationsOf(zip, name).values()]
  const related = (kind: string) => relations.find((one) => one.kind === kind)?.part
  let shapes = 0
  const count = (more: number) => {
    shapes += more
    if (shapes <= mostShapes) return
    throw new EngineError('limit_exceeded', `${job.inputName} has more than ${mostShapes} shapes.`)
  }
  const masters = new Map<string, Master>()
  for (const { element: master, part } of listed(zip, related('masters'), 'Master')) {
    const reader: ShapeReader = { masters, part, count }
    const contents = readPart(zip, part)
    masters.set(master.attributes.ID ?? '', {
      shapes: contents ? readShapes(contents, reader) : [],
    })
  }
  const pages = listed(zip, related('pages'), 'Page').map(({ element: page, part }): VisioPage => {
    const { ID = '', Name, NameU, Background, BackPage } = page.attributes
    const sheet = firstChild(page, 'PageSheet')
    const contents = readPart(zip, part)
    return {
      id: ID,
      name: Name ?? NameU ?? ID,
      background: Background === '1',
      backPage: BackPage,
      sheet: sheet ? readSheet(sheet) : emptySheet,
      shapes: contents ? readShapes(contents, { masters, part, count }) : [],
    }
  })
  const theme = related('theme')
  const themeRoot = theme === undefined ? undefined : readPart(zip, theme)
  return {
    zip,
    pages,
    styles: readStyles(element),
    theme: themeRoot && readTheme(themeRoot),
    palette: attributeMap(element, 'ColorEntry', 'IX', 'RGB'),
    faces: attributeMap(element, 'FaceName', 'ID', 'Name'),
  }
}

/** The entries of pages.xml or masters.xml with the parts that hold their shapes. */
function listed(
  zip: ZipPackage,
  list: string | undefined,
  name: string,
): { element: XmlElement; part: string }[] {
  const root = list === undefined ? undefined : readPart(zip, list)
  if (list === undefined || !root) return []
  const relations = relationsOf(zip, list)
  return childElements(root, name).map((element) => {
    const id = firstChild(element, 'Rel')?.attributes['r:id'] ?? ''
    return { element, part: relations.get(id)?.part ?? '' }
  })
}

function attributeMap(root: XmlElement, name: string, key: string, value: string) {
  return new Map(
    descendants(root, name).map(({ attributes }) => [
      attributes[key] ?? '',
      attributes[value] ?? '',
    ]),
  )
}
