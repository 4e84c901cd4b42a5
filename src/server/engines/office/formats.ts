import type { Kind } from './host.ts'

/** How a source comes, which decides how it is checked and unlocked. */
export type Container = 'ooxml' | 'odf' | 'ole' | 'rtf' | 'html' | 'csv' | 'txt' | 'iwork'

export interface Format {
  readonly kind: Kind
  readonly container: Container
  /** Entries of a compound file one of which it must have. */
  readonly streams?: readonly string[]
}

const word = { kind: 'text', container: 'ole', streams: ['WordDocument'] } as const
const excel = { kind: 'sheet', container: 'ole', streams: ['Workbook', 'Book'] } as const
const powerPoint = {
  kind: 'slides',
  container: 'ole',
  streams: ['PowerPoint Document', 'PP97_DUALSTORAGE'],
} as const
const visio = { kind: 'drawing', container: 'ole', streams: ['VisioDocument'] } as const

/** What LibreOffice reads here, by the catalogue's names of types. */
export const formats: Readonly<Record<string, Format>> = {
  docx: { kind: 'text', container: 'ooxml' },
  docm: { kind: 'text', container: 'ooxml' },
  dotx: { kind: 'text', container: 'ooxml' },
  doc: word,
  dot: word,
  odt: { kind: 'text', container: 'odf' },
  ott: { kind: 'text', container: 'odf' },
  odm: { kind: 'text', container: 'odf' },
  rtf: { kind: 'text', container: 'rtf' },
  html: { kind: 'text', container: 'html' },
  txt: { kind: 'text', container: 'txt' },
  xlsx: { kind: 'sheet', container: 'ooxml' },
  xlsm: { kind: 'sheet', container: 'ooxml' },
  xltx: { kind: 'sheet', container: 'ooxml' },
  xls: excel,
  xlt: excel,
  ods: { kind: 'sheet', container: 'odf' },
  ots: { kind: 'sheet', container: 'odf' },
  csv: { kind: 'sheet', container: 'csv' },
  pptx: { kind: 'slides', container: 'ooxml' },
  potx: { kind: 'slides', container: 'ooxml' },
  ppsx: { kind: 'slides', container: 'ooxml' },
  ppt: powerPoint,
  pps: powerPoint,
  pot: powerPoint,
  odp: { kind: 'slides', container: 'odf' },
  otp: { kind: 'slides', container: 'odf' },
  odg: { kind: 'drawing', container: 'odf' },
  otg: { kind: 'drawing', container: 'odf' },
  odc: { kind: 'drawing', container: 'odf' },
  vsdx: { kind: 'drawing', container: 'ooxml' },
  vsd: visio,
  pub: { kind: 'drawing', container: 'ole', streams: ['Quill', 'Contents'] },
  key: { kind: 'slides', container: 'iwork' },
  numbers: { kind: 'sheet', container: 'iwork' },
  pages: { kind: 'text', container: 'iwork' },
}

/** The format of a source; throws for one that is not in the table. */
export function formatOf(source: string): Format {
  const format = Object.hasOwn(formats, source) ? formats[source] : undefined
  if (!format) throw new Error(`the office engine does not read ${source}`)
  return format
}
