import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  ShadingType,
  Table as DocxTable,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { type Line, around } from '../model.ts'
import type { Cell, Table } from '../structure/blocks.ts'
import { toParagraphs } from '../structure/paragraphs.ts'
import { docxRuns, twips } from './docx-runs.ts'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const thin = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const

/** A table with the columns it had, as wide as fits. @param width points */
export function docxTable(table: Table, width: number): DocxTable {
  const whole = (table.edges.at(-1) ?? 0) - (table.edges[0] ?? 0)
  const scale = Math.min(1, width / Math.max(1, whole))
  const columns = table.edges
    .slice(1)
    .map((edge, index) => (edge - (table.edges[index] ?? 0)) * scale)
  const border = table.ruled ? thin : none
  return new DocxTable({
    layout: TableLayoutType.FIXED,
    width: { size: columns.reduce((sum, column) => sum + twips(column), 0), type: WidthType.DXA },
    columnWidths: columns.map(twips),
    margins: { left: 40, right: 40, top: 0, bottom: 0 },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: table.rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          height: { value: twips(heightOf(row) * 0.95), rule: HeightRule.ATLEAST },
          children: row.map((cell) => tableCell(cell, columns)),
        }),
    ),
  })
}

/** The height of the cells that end in the row; points. */
function heightOf(row: readonly Cell[]): number {
  const single = row.filter((cell) => cell.rows === 1)
  return single.length === 0 ? 0 : Math.max(...single.map(({ top, bottom }) => bottom - top))
}

function tableCell(cell: Cell, columns: readonly number[]): TableCell {
  const width = columns
    .slice(cell.column, cell.column + cell.columns)
    .reduce((sum, one) => sum + one, 0)
  const paragraphs = toParagraphs(cell.lines.map((line) => [line]))
  const alignment = alignmentIn(cell)
  return new TableCell({
    width: { size: twips(width), type: WidthType.DXA },
    columnSpan: cell.columns,
    rowSpan: cell.rows,
    verticalAlign: VerticalAlignTable.TOP,
    ...(cell.fill !== undefined && {
      shading: { type: ShadingType.CLEAR, color: 'auto', fill: cell.fill },
    }),
    children:
      paragraphs.length === 0
        ? [new Paragraph({})]
        : paragraphs.map((block) => {
            const [first] = block.runs
            const runs =
              block.item && first
                ? [{ ...first, text: `${block.item.mark} ` }, ...block.runs]
                : block.runs
            return new Paragraph({
              alignment,
              spacing: { before: 0, after: 0 },
              children: docxRuns(runs, false),
            })
          }),
  })
}

/** Where the lines of a cell stand between its edges. */
export function alignmentIn(cell: {
  left: number
  right: number
  lines: readonly Line[]
}): 'left' | 'center' | 'right' {
  if (cell.lines.length === 0) return AlignmentType.LEFT
  const { left, right } = around(cell.lines)
  const before = left - cell.left
  const after = cell.right - right
  const slack = before + after
  if (slack < 12) return AlignmentType.LEFT
  if (before > after * 3 && before > 12) return AlignmentType.RIGHT
  const isMiddle = cell.lines.every(
    (line) =>
      Math.abs(line.left - cell.left - (cell.right - line.right)) < Math.max(3, slack * 0.12),
  )
  return isMiddle && before > 6 ? AlignmentType.CENTER : AlignmentType.LEFT
}
