import type { Message } from '../iwa/message.ts'
import type { Paragraph, Table, TableCell } from '../model/model.ts'
import type { IwaDocument } from './document.ts'
import { type Cell, readCell } from './cell.ts'
import { fillsOf, ownFill } from './cell-fill.ts'
import { dateText, numberText } from './format.ts'
import { lookOf, paragraphLook } from './styles.ts'
import { paragraphsOf } from './text.ts'

/** Type of TST.TableModelArchive, of its tiles and of lists of what cells point to. */
const tableModel = 6001
const tile = 6002
const dataList = 6005
const headerBucket = 6006
const richText = 6218
const popUpMenu = 6206
/** The format of a cell that shows an item of a menu. */
const popUp = 266

const mostCells = 1_000_000

/** A table (TST.TableModelArchive) as texts. */
export function tableOf(
  document: IwaDocument,
  id: number | undefined,
  size?: { readonly width: number; readonly height: number },
): Table | undefined {
  const model = document.object(id, tableModel)?.message
  const store = model?.message(4)
  if (!model || !store) return undefined
  const [rowCount, columnCount] = [model.integer(6) ?? 0, model.integer(7) ?? 0]
  if (rowCount * columnCount > mostCells || rowCount * columnCount === 0) return undefined
  const headerRows = model.integer(9) ?? 0
  const headerColumns = model.integer(10) ?? 0
  const strings = listOf(document, store.reference(4))
  const rich = listOf(document, store.reference(17))
  const styles = listOf(document, store.reference(5))
  const formats = listOf(document, store.reference(11))
  const choices = listOf(document, store.reference(16))
  const lettersOf = (key: number | undefined) =>
    key === undefined ? undefined : styles.get(key)?.reference(4)
  const heights = sizesOf(document, store.message(1)?.references(2) ?? [])
  const widths = sizesOf(document, [store.reference(2) ?? -1])
  const fills = fillsOf(document, model)
  const style = (header: boolean) => model.reference(header ? 25 : 24)
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    height: heights.get(index) || model.float(16) || (size ? size.height / rowCount : 20),
    cells: Array.from({ length: columnCount }, (_cell, column) => emptyCell(fills(index, column))),
  }))
  for (const { row, column, bytes } of cellsOf(document, store)) {
    const cell = readCell(bytes)
    const target = rows[row]
    if (!cell || !target || column >= columnCount) continue
    const header = row < headerRows || column < headerColumns
    const payload = cell.kind === 'rich' ? rich.get(cell.key) : undefined
    const letters = lettersOf(cell.letters) ?? style(header)
    const format = cell.format === undefined ? undefined : formats.get(cell.format)?.message(6)
    const plain: Paragraph = {
      kind: 'paragraph',
      runs: [
        {
          text: choiceOf(document, cell, format, choices) ?? textOf(cell, strings, format),
          ...lookOf(document, letters),
        },
      ],
      ...paragraphLook(document, letters),
      ...(cell.kind === 'number' && format?.integer(1) !== popUp && { align: 'right' }),
    }
    const paragraphs = payload
      ? paragraphsOf(
          document,
          document.object(payload.reference(9), richText)?.message.reference(1),
        )
      : [plain]
    const fill = ownFill(document, lettersOf(cell.fill)) ?? target.cells[column]?.fill
    target.cells[column] = { fill, paragraphs, header }
  }
  const share = size ? size.width / columnCount : 98
  return {
    kind: 'table',
    ...(model.integer(22) === 1 && { name: model.text(8) }),
    columns: Array.from(
      { length: columnCount },
      (_, index) => widths.get(index) || model.float(17) || share,
    ),
    rows,
  }
}

/** The text of a pop-up menu: the cell's number counts its items (TST.PopUpMenuModel). */
function choiceOf(
  document: IwaDocument,
  cell: Cell,
  format: Message | undefined,
  choices: ReadonlyMap<number, Message>,
): string | undefined {
  if (cell.kind !== 'number' || format?.integer(1) !== popUp) return undefined
  const menu = document.object(choices.get(format.integer(39) ?? 0)?.reference(4), popUpMenu)
  return menu?.message.messages(2)[cell.value]?.message(5)?.text(1)
}

function textOf(
  cell: Cell,
  strings: ReadonlyMap<number, Message>,
  format: Message | undefined,
): string {
  switch (cell.kind) {
    case 'string':
      return strings.get(cell.key)?.text(3) ?? ''
    case 'number':
      return numberText(cell.value, format)
    case 'date':
      return dateText(cell.value, format)
    case 'other':
      return cell.text
    case 'rich':
      return ''
  }
}

function emptyCell(fill: string | undefined): TableCell | undefined {
  return fill === undefined ? undefined : { paragraphs: [], fill }
}

interface Stored {
  readonly row: number
  readonly column: number
  readonly bytes: Uint8Array
}

/** The stored cells: tiles of rows, a row's bytes and the offsets of its cells in them. */
function* cellsOf(document: IwaDocument, store: Message): Generator<Stored> {
  const storage = store.message(3)
  const height = storage?.integer(2) || 256
  for (const entry of storage?.messages(1) ?? []) {
    const base = (entry.integer(1) ?? 0) * height
    for (const info of document.object(entry.reference(2), tile)?.message.messages(5) ?? []) {
      const bytes = info.bytes(6) ?? info.bytes(3)
      const offsets = info.bytes(7) ?? info.bytes(4)
      if (!bytes || !offsets) continue
      const factor = info.integer(8) === 1 ? 4 : 1
      const view = new DataView(offsets.buffer, offsets.byteOffset, offsets.length)
      for (let column = 0; column * 2 + 1 < offsets.length; column++) {
        const at = view.getUint16(column * 2, true)
        if (at === 0xffff) continue
        yield { row: base + (info.integer(1) ?? 0), column, bytes: bytes.subarray(at * factor) }
      }
    }
  }
}

function listOf(document: IwaDocument, id: number | undefined): ReadonlyMap<number, Message> {
  const entries = document.object(id, dataList)?.message.messages(3) ?? []
  return new Map(entries.map((entry) => [entry.integer(1) ?? 0, entry]))
}

/** Sizes of rows or columns that are not the default. */
function sizesOf(document: IwaDocument, ids: readonly number[]): ReadonlyMap<number, number> {
  const headers = ids.flatMap((id) => document.object(id, headerBucket)?.message.messages(2) ?? [])
  return new Map(headers.map((header) => [header.integer(1) ?? 0, header.float(2) ?? 0]))
}
