import { type XmlElement, childElements, firstChild } from '../shared/packages/xml.ts'
import type { Colour, Frame, Shape } from './deck.ts'
import { isTrue, points } from './frames.ts'
import { outlineOf } from './outlines.ts'
import type { Scene } from './source.ts'
import { readText } from './texts.ts'

const grey: Colour = { red: 0.7, green: 0.7, blue: 0.7, alpha: 1 }

/** A table as a shape for each cell, since Keynote's own tables know no cells of free looks. */
export function readTable(table: XmlElement, frame: Frame, scene: Scene): Shape[] {
  const grid = firstChild(table, 'tblGrid')
  const widths = (grid ? childElements(grid, 'gridCol') : []).map(({ attributes }) =>
    points(attributes.w),
  )
  const rows = childElements(table, 'tr')
  const heights = rows.map((row) => heightOf(row, scene))
  const shapes: Shape[] = []
  let y = frame.y
  for (const [row, element] of rows.entries()) {
    let x = frame.x
    for (const [column, cell] of childElements(element, 'tc').entries()) {
      const { gridSpan, rowSpan, hMerge, vMerge } = cell.attributes
      const width = sum(widths, column, Number(gridSpan ?? 1))
      const height = sum(heights, row, Number(rowSpan ?? 1))
      if (!isTrue(hMerge) && !isTrue(vMerge))
        shapes.push(readCell(cell, { ...frame, x, y, width, height }, scene))
      x += widths[column] ?? 0
    }
    y += heights[row] ?? 0
  }
  return shapes
}

/** A row is as high as it says, but never lower than its texts. */
function heightOf(row: XmlElement, scene: Scene): number {
  const texts = childElements(row, 'tc').map((cell) => {
    const text = textOf(cell, scene)
    const lines = text?.paragraphs.map(({ runs }) =>
      Math.max(12, ...runs.map(({ look }) => look.size)),
    )
    return (lines ?? [12]).reduce((height, size) => height + size * 1.2, 7.2)
  })
  return Math.max(points(row.attributes.h), ...texts)
}

function textOf(cell: XmlElement, { palette, fonts, usual }: Scene): Shape['text'] {
  const body = firstChild(cell, 'txBody')
  const lists = usual ? [usual] : []
  return body && readText(body, { palette, fonts, lists, bodies: [], colour: undefined })
}

function readCell(cell: XmlElement, frame: Frame, scene: Scene): Shape {
  const properties = firstChild(cell, 'tcPr')
  return {
    kind: 'shape',
    frame,
    path: outlineOf(undefined, frame.width, frame.height),
    fill: scene.palette.fillOf(properties),
    stroke: { colour: grey, width: 0.75 },
    text: textOf(cell, scene),
  }
}

function sum(sizes: readonly number[], from: number, count: number): number {
  return sizes.slice(from, from + count).reduce((all, size) => all + size, 0)
}
