import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import type { Box, Drawable, Presentation, Slide, Table, TextBox } from '../model/model.ts'

/** Points around what is on a page, and of the line with a table's name. */
const margin = 40
const nameHeight = 24

/**
 * Lays out sheets: each is a canvas with tables, text and pictures, as wide as its page; what is
 * longer than a page goes on on the next, between rows. Throws EngineError for too many pages.
 */
export function layOutSheets(
  sheets: readonly (readonly Drawable[])[],
  paper: { readonly width: number; readonly height: number },
  job: EngineJob,
): Presentation {
  const canvases = sheets.map((drawables) => drawables.flatMap(named))
  const ends = canvases.flat().map(({ box }) => (box ? box.x + box.width : 0))
  const width = Math.max(
    paper.width,
    ends.reduce((most, end) => Math.max(most, end), 0) + 2 * margin,
  )
  const height = (width * paper.height) / paper.width
  const slides = canvases.flatMap((drawables) => pagesOf(drawables, height - 2 * margin))
  if (slides.length > job.limits.pages) {
    const text = `${job.inputName} has ${slides.length} pages; at most ${job.limits.pages} are converted at a time.`
    throw new EngineError('limit_exceeded', text)
  }
  return { width, height, slides }
}

/** A table whose name is shown stands below it. */
function named(drawable: Drawable): Drawable[] {
  if (drawable.kind !== 'table' || !drawable.box || drawable.name === undefined) return [drawable]
  const box = { ...drawable.box, y: drawable.box.y + nameHeight }
  return [nameOf(drawable.name, drawable.box), { ...drawable, box }]
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
