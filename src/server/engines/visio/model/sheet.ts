import { type XmlElement, childElements } from '../../shared/packages/xml.ts'

/** A row of a section: its cells by name. */
export interface Row {
  /** `LineTo` … in a geometry; empty elsewhere. */
  readonly type: string
  readonly deleted: boolean
  readonly cells: ReadonlyMap<string, string>
}

/** A section: cells of its own and rows by index or name, in order. */
export interface Section {
  readonly deleted: boolean
  readonly cells: ReadonlyMap<string, string>
  readonly rows: ReadonlyMap<string, Row>
}

/** A shape sheet: what a shape, a page or a style says itself (MS-VSDX 2.2.5). */
export interface Sheet {
  /** Values as stored, in inches and radians. */
  readonly cells: ReadonlyMap<string, string>
  /** By name and, where there may be several, index: `Geometry:1`. */
  readonly sections: ReadonlyMap<string, Section>
}

export const emptySheet: Sheet = { cells: new Map(), sections: new Map() }

function cellsOf(element: XmlElement): Map<string, string> {
  const cells = new Map<string, string>()
  for (const { attributes } of childElements(element, 'Cell')) {
    // A cell without a value (V) takes its value from where it is inherited.
    if (attributes.N !== undefined && attributes.V !== undefined) {
      cells.set(attributes.N, attributes.V)
    }
  }
  return cells
}

/** Reads the cells and sections below a Shape, PageSheet or StyleSheet element. */
export function readSheet(element: XmlElement): Sheet {
  const sections = new Map<string, Section>()
  for (const section of childElements(element, 'Section')) {
    const { N = '', IX, Del } = section.attributes
    const rows = childElements(section, 'Row').map((row, index): [string, Row] => {
      const { N: name, IX: at, T = '', Del: gone } = row.attributes
      return [at ?? name ?? String(index), { type: T, deleted: gone === '1', cells: cellsOf(row) }]
    })
    const key = N === 'Geometry' ? `Geometry:${IX ?? sections.size}` : N
    sections.set(key, { deleted: Del === '1', cells: cellsOf(section), rows: new Map(rows) })
  }
  return { cells: cellsOf(element), sections }
}

/** A sheet over the one it inherits from: cell by cell, row by row. */
export function inherit(own: Sheet, base: Sheet): Sheet {
  const sections = new Map(base.sections)
  for (const [key, section] of own.sections) {
    const below = base.sections.get(key)
    sections.set(key, below && !section.deleted ? inheritSection(section, below) : section)
  }
  return { cells: new Map([...base.cells, ...own.cells]), sections }
}

function inheritSection(own: Section, base: Section): Section {
  const rows = new Map(base.rows)
  for (const [key, row] of own.rows) {
    const below = base.rows.get(key)
    const cells = below ? new Map([...below.cells, ...row.cells]) : row.cells
    rows.set(key, { type: row.type || below?.type || '', deleted: row.deleted, cells })
  }
  return { deleted: false, cells: new Map([...base.cells, ...own.cells]), rows }
}

/** The rows that are there, in the order of their indices. */
export function rowsOf(sheet: Sheet, key: string): Row[] {
  const section = sheet.sections.get(key)
  if (!section || section.deleted) return []
  return [...section.rows]
    .toSorted(([a], [b]) => (Number(a) || 0) - (Number(b) || 0))
    .map(([, row]) => row)
    .filter(({ deleted }) => !deleted)
}

/** A value as a number. */
export function toNumber(value: string | undefined, fallback = 0): number {
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : fallback
}
