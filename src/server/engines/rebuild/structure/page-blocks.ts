import { readingOrder } from '../../pdf/text/reading-order.ts'
import type { Segment } from '../../pdf/text/segments.ts'
import { type Box, type Line, type Page, around, holds } from '../model.ts'
import { type Beside, findTables } from './aligned-tables.ts'
import type { Block, PictureBlock, Table, TableBlock } from './blocks.ts'
import { type Place, toParagraphs } from './paragraphs.ts'
import { ruledTables } from './ruled-tables.ts'

/** Blocks of a page in reading order. */
export function pageBlocks(page: Page): Block[] {
  const ruled = ruledTables(page)
  const free = page.lines.filter((line) => !ruled.some((table) => holds(table, line)))
  const level = free.filter((line) => line.angle === 0)
  const standing: (TableBlock | PictureBlock)[] = [
    ...ruled.map(tableBlock),
    ...page.pictures.map((picture): PictureBlock => ({
      ...boxOf(picture),
      kind: 'picture',
      picture,
    })),
  ]
  const bySegment = new Map<Segment, Line | TableBlock | PictureBlock>(
    level.map((line) => [line, line]),
  )
  for (const block of standing) bySegment.set(standIn(block), block)
  const regions = readingOrder([...bySegment.keys()])
  const blocks = regions.flatMap((rows) =>
    regionBlocks(
      rows.map((row) => row.segments.flatMap((segment) => bySegment.get(segment) ?? [])),
      page,
    ),
  )
  // Turned lines, such as a stamp at the edge, come last.
  const turned = free.filter((line) => line.angle !== 0)
  return [...blocks, ...turned.flatMap((line) => toParagraphs([[line]]))]
}

/** All tables of a page from the top to the bottom: ruled ones and aligned ones. */
export function pageTables(page: Page): Table[] {
  return pageBlocks(page)
    .flatMap((block) => (block.kind === 'table' ? [block.table] : []))
    .toSorted((one, other) => one.top - other.top)
}

function tableBlock(table: Table): TableBlock {
  return { ...boxOf(table), kind: 'table', table }
}

function boxOf({ left, top, right, bottom }: Box): Box {
  return { left, top, right, bottom }
}

/** Stands for a table or a picture while the order of reading is worked out: like a line of prose. */
function standIn({ left, top, right, bottom }: Box): Segment {
  return { left, top, right, bottom, text: 'x'.repeat(40), fontSize: 10 }
}

type Item = Line | TableBlock | PictureBlock

function isLine(item: Item): item is Line {
  return !('kind' in item)
}

/** Regions narrower than this part of a page are pieces of a column, not columns. */
const narrow = 0.4

function placeOf(region: Box, page: Page): Place {
  const level = page.lines.filter((line) => line.angle === 0)
  const content = around([...level, region])
  const isFirst = region.left - content.left < (content.right - content.left) * 0.25
  return {
    // What stands a little away from the left of all is indented, what stands far is a column.
    column: isFirst ? { ...region, left: content.left } : region,
    frame: region.right - region.left < page.width * narrow ? content : region,
  }
}

function regionBlocks(rows: readonly (readonly Item[])[], page: Page): Block[] {
  const blocks: Block[] = []
  const region = around(rows.flat())
  const place = placeOf(region, page)
  let text: Beside[] = []
  const finish = () => {
    blocks.push(...textBlocks(text, place))
    text = []
  }
  for (const row of rows) {
    const lines = row.filter(isLine)
    const standing = row.filter((item): item is TableBlock | PictureBlock => !isLine(item))
    if (standing.length > 0) {
      finish()
      blocks.push(...standing)
    }
    if (lines.length > 0) text.push(lines)
  }
  finish()
  return blocks
}

function textBlocks(rows: readonly Beside[], place: Place): Block[] {
  const blocks: Block[] = []
  let plain: Beside[] = []
  for (const part of findTables(rows)) {
    if ('row' in part) plain.push(part.row)
    else {
      blocks.push(...toParagraphs(plain, place), tableBlock(part.table))
      plain = []
    }
  }
  return [...blocks, ...toParagraphs(plain, place)]
}
