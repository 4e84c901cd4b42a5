import {
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
import { alignIn } from '../structure/align-cells.ts'
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
          children: row.map((cell) => tableCell(table, cell, columns)),
        }),
    ),
  })
}

/** The height of the cells that end in the row; points. */
function heightOf(row: readonly Cell[]): number {
  const single = row.filter((cell) => cell.rows === 1)
  return single.length === 0 ? 0 : Math.max(...single.map(({ top, bottom }) => bottom - top))
}

function tableCell(table: Table, cell: Cell, columns: readonly number[]): TableCell {
  const width = columns
    .slice(cell.column, cell.column + cell.columns)
    .reduce((sum, one) => sum + one, 0)
  const paragraphs = toParagraphs(cell.lines.map((line) => [line]))
  const alignment = alignIn(table, cell)
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
