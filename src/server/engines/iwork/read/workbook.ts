import { EngineError } from '../../errors.ts'
import { unreadable } from '../../pixels/input.ts'
import type { Message } from '../iwa/message.ts'
import type { Box, Drawable, Presentation, Slide, Table, TextBox } from '../model/model.ts'
import { type IwaDocument } from './document.ts'
import { drawablesOf } from './drawables.ts'

/** Types of TN.DocumentArchive and TN.SheetArchive. */
const types = { document: 1, sheet: 2 }
/** Points around what is on a page, and between a table's name and the table. */
const margin = 40
const nameHeight = 24

/**
 * Reads a Numbers file of 2013 and later and lays out its sheets: each is a canvas with tables, text
 * and pictures, as wide as its page; what is longer than a page goes on on the next, between rows.
 */
export function readWorkbook(document: IwaDocument): Presentation {
  const root = document.object(1, types.document)?.message
  const sheets = (root?.references(1) ?? []).flatMap(
    (id) => document.object(id, types.sheet)?.message ?? [],
  )
  if (!root || sheets.length === 0) throw unreadable(document.job, 'it holds no sheets.')
  const paper = root.message(12)
  const canvases = sheets.map((sheet) => canvasOf(document, sheet))
  const widest = Math.max(...canvases.map(({ right }) => right))
  const width = Math.max(widest + 2 * margin, paper?.float(1) ?? 595)
  const height = (width * (paper?.float(2) ?? 842)) / (paper?.float(1) || 595)
  const slides = canvases.flatMap(({ drawables }) => pagesOf(drawables, height - 2 * margin))
  const most = document.job.limits.pages
  if (slides.length > most) {
    const text = `${document.job.inputName} has ${slides.length} pages; at most ${most} are converted at a time.`
    throw new EngineError('limit_exceeded', text)
  }
  return { width, height, slides }
}

/** What is on a sheet, its tables with their names above them. */
function canvasOf(document: IwaDocument, sheet: Message): { drawables: Drawable[]; right: number } {
  const found = sheet.references(2).flatMap((id) => drawablesOf(document, id))
  const drawables = found.flatMap((one): Drawable[] => {
    if (one.kind !== 'table' || !one.box || one.name === undefined) return [one]
    // A name that is shown moves its table down.
    const box = { ...one.box, y: one.box.y + nameHeight }
    return [nameOf(one.name, one.box), { ...one, box }]
  })
  const right = Math.max(0, ...drawables.map(({ box }) => (box ? box.x + box.width : 0)))
  return { drawables, right }
}

/** Where Numbers writes the name of a table. */
function nameOf(name: string, { x, y, width }: Box): TextBox {
  return {
    kind: 'text',
    box: { x, y, width, height: nameHeight, angle: 0 },
    paragraphs: [{ kind: 'paragraph', runs: [{ text: name, size: 12 }] }],
  }
}

function pagesOf(drawables: readonly Drawable[], height: number): Slide[] {
  const pages: Drawable[][] = [[]]
  const top = Math.min(0, ...drawables.map(({ box }) => box?.y ?? 0))
  const put = (drawable: Drawable, box: Box, y: number) => {
    const page = Math.max(0, Math.floor(y / height))
    while (pages.length <= page) pages.push([])
    pages[page]?.push({
      ...drawable,
      box: { ...box, x: box.x + margin, y: y - page * height + margin },
    })
  }
  for (const drawable of drawables) {
    const { box } = drawable
    if (!box) continue
    if (drawable.kind !== 'table') put(drawable, box, box.y - top)
    else for (const piece of piecesOf(drawable, box, box.y - top, height)) put(...piece)
  }
  return pages.map((page) => ({ drawables: page, notes: '', hidden: false }))
}

/** A table cut between the rows where pages end. */
function piecesOf(table: Table, box: Box, y: number, height: number): [Table, Box, number][] {
  const pieces: [Table, Box, number][] = []
  let [start, at] = [y, y]
  let rows: Table['rows'][number][] = []
  const end = () => {
    if (rows.length > 0) pieces.push([{ ...table, rows }, { ...box, height: at - start }, start])
    rows = []
  }
  for (const row of table.rows) {
    const pageEnd = (Math.floor(start / height) + 1) * height
    if (rows.length > 0 && at + row.height > pageEnd) {
      end()
      start = pageEnd
      at = pageEnd
    }
    rows.push(row)
    at += row.height
  }
  end()
  return pieces
}
