import type { Message } from '../iwa/message.ts'
import { type IwaDocument, colourOf } from './document.ts'

/** Types of TST.TableStyleArchive and TST.CellStyleArchive. */
const tableStyle = 6003
const cellStyle = 6004
const deepest = 30

/** The colours of a table's parts by row and column: headers, footers, every other row. */
export function fillsOf(
  document: IwaDocument,
  model: Message,
): (row: number, column: number) => string | undefined {
  const [body, headerRow, headerColumn, footer] = [18, 19, 20, 21].map((field) =>
    styleFill(document, model.reference(field), cellStyle, (one) => one.message(1)),
  )
  const band = bandOf(document, model.reference(3))
  const rows = model.integer(6) ?? 0
  const headerRows = model.integer(9) ?? 0
  const headerColumns = model.integer(10) ?? 0
  const footers = model.integer(11) ?? 0
  return (row, column) => {
    if (row < headerRows) return headerRow
    if (row >= rows - footers) return footer
    if (column < headerColumns) return headerColumn
    return (row - headerRows) % 2 === 1 ? (band ?? body) : body
  }
}

/** The fill of a cell that has a style of its own. */
export function ownFill(document: IwaDocument, id: number | undefined): string | undefined {
  return styleFill(document, id, cellStyle, (one) => one.message(1))
}

/** The colour of every other row; undefined where all rows are alike. */
function bandOf(document: IwaDocument, id: number | undefined): string | undefined {
  const properties = lineage(document, id, tableStyle)
  const banded = properties.find((one) => one.has(1))?.integer(1) === 1
  const fill = properties.find((one) => one.has(2))
  return banded ? colourOf(fill?.message(2)?.message(1)) : undefined
}

/** The fill of a style or of the first it is derived from; a fill that is empty ends the search. */
function styleFill(
  document: IwaDocument,
  id: number | undefined,
  type: number,
  fill: (properties: Message) => Message | undefined,
): string | undefined {
  const found = lineage(document, id, type).find((one) => one.has(1))
  return found && colourOf(fill(found)?.message(1))
}

/** Properties of a style and of those it is derived from, the nearest first. */
function lineage(document: IwaDocument, id: number | undefined, type: number): Message[] {
  const found: Message[] = []
  let style = document.object(id, type)?.message
  for (let step = 0; style && step < deepest; step++) {
    const properties = style.message(11)
    if (properties) found.push(properties)
    style = document.object(style.message(1)?.reference(3), type)?.message
  }
  return found
}
