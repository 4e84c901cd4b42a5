import { type XmlElement, childElements, firstChild } from '../../shared/packages/xml.ts'
import { type Sheet, emptySheet, inherit, readSheet } from './sheet.ts'
import { type StyleNames, styleNames } from './styles.ts'

/** A picture inside of a shape. */
export interface Foreign {
  /** `Bitmap`, `EnhMetaFile`, `Metafile`, `Object`. */
  readonly kind: string
  /** Relationship id in `part`. */
  readonly relation: string
  readonly part: string
}

/** A shape with everything it inherits from its master. */
export interface Shape {
  readonly id: string
  readonly type: string
  readonly sheet: Sheet
  readonly styles: StyleNames
  readonly text: XmlElement | undefined
  readonly foreign: Foreign | undefined
  readonly children: readonly Shape[]
  /** How many shapes it is, with those in it. */
  readonly count: number
}

/** The shapes of a master. */
export interface Master {
  readonly shapes: readonly Shape[]
}

/** What reading shapes needs to know; `count` bounds the shapes of a document. */
export interface ShapeReader {
  readonly masters: ReadonlyMap<string, Master>
  readonly part: string
  count(shapes: number): void
}

/** The shapes below a PageContents, MasterContents or Shape element. */
export function readShapes(element: XmlElement, reader: ShapeReader, context?: Master): Shape[] {
  const list = firstChild(element, 'Shapes')
  return list
    ? childElements(list, 'Shape')
        .filter(({ attributes }) => attributes.Del !== '1')
        .map((shape) => readShape(shape, reader, context))
    : []
}

function readShape(element: XmlElement, reader: ShapeReader, context: Master | undefined): Shape {
  reader.count(1)
  const { ID = '', Type, Master: masterId, MasterShape } = element.attributes
  const master = masterId === undefined ? context : reader.masters.get(masterId)
  const base =
    MasterShape !== undefined
      ? findShape(master?.shapes ?? [], MasterShape)
      : masterId !== undefined
        ? master?.shapes[0]
        : undefined
  const own = styleNames(element)
  const listed = readShapes(element, reader, master)
  const children = listed.length > 0 ? listed : (base?.children ?? [])
  const inside = children.reduce((sum, { count }) => sum + count, 0)
  // Masters may be made of masters: what they multiply to is counted, too.
  if (listed.length === 0) reader.count(inside)
  return {
    id: ID,
    type: Type ?? base?.type ?? 'Shape',
    sheet: inherit(readSheet(element), base?.sheet ?? emptySheet),
    styles: {
      LineStyle: own.LineStyle ?? base?.styles.LineStyle,
      FillStyle: own.FillStyle ?? base?.styles.FillStyle,
      TextStyle: own.TextStyle ?? base?.styles.TextStyle,
    },
    text: firstChild(element, 'Text') ?? base?.text,
    foreign: foreignOf(element, reader.part) ?? base?.foreign,
    children,
    count: 1 + inside,
  }
}

function findShape(shapes: readonly Shape[], id: string): Shape | undefined {
  for (const shape of shapes) {
    const found = shape.id === id ? shape : findShape(shape.children, id)
    if (found) return found
  }
  return undefined
}

function foreignOf(element: XmlElement, part: string): Foreign | undefined {
  const data = firstChild(element, 'ForeignData')
  const relation = data && firstChild(data, 'Rel')?.attributes['r:id']
  if (!data || relation === undefined) return undefined
  return { kind: data.attributes.ForeignType ?? '', relation, part }
}
