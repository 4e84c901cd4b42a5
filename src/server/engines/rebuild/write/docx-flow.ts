import {
  AlignmentType,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type IPropertiesOptions,
  LineRuleType,
  LevelFormat,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  Table as DocxTable,
  TextRun,
} from 'docx'
import { type Line, type Page, type Picture, around } from '../model.ts'
import type { Block, TextBlock } from '../structure/blocks.ts'
import type { Flow } from '../structure/flow.ts'
import { docxRuns, pixels, twips, writable } from './docx-runs.ts'
import { docxTable } from './docx-table.ts'
import { familyOf } from './families.ts'

type Section = IPropertiesOptions['sections'][number]

/** Margins, points. */
const narrowest = 18
const widest = 0.25

interface Margins {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A document whose text flows: sections change with the size of the pages, pages begin anew. */
export function flowDocument(flow: Flow): IPropertiesOptions {
  const sections: { page: Page; margins: Margins; children: (Paragraph | DocxTable)[] }[] = []
  const margins = marginsOf(flow)
  for (const { page, blocks } of flow.pages) {
    const section = sections.at(-1)
    const isSame =
      section && section.page.width === page.width && section.page.height === page.height
    const children = blockChildren(blocks, page, margins, isSame ?? false)
    if (isSame) section.children.push(...children)
    else sections.push({ page, margins, children })
  }
  return {
    numbering: { config: [bullets] },
    sections: sections.map(({ page, children }): Section => ({
      properties: {
        page: {
          size: { width: twips(page.width), height: twips(page.height) },
          margin: {
            left: twips(margins.left),
            right: twips(margins.right),
            top: twips(margins.top),
            bottom: twips(margins.bottom),
            header: twips(Math.max(10, flow.header[0]?.top ?? 36)),
            footer: twips(20),
          },
        },
      },
      ...(flow.header.length > 0 && {
        headers: { default: new Header({ children: running(flow.header, page, margins) }) },
      }),
      ...(flow.footer.length > 0 && {
        footers: { default: new Footer({ children: running(flow.footer, page, margins) }) },
      }),
      children,
    })),
  }
}

const bullets = {
  reference: 'bullets',
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: '•',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 360, hanging: 260 } } },
    },
  ],
}

/** The margins that most of the text keeps; a little room below makes up for other fonts. */
function marginsOf({ pages }: Flow): Margins {
  const boxes = pages.flatMap(({ page, blocks }) =>
    blocks.length > 0 ? [{ page, box: around(blocks) }] : [],
  )
  const of = (distance: (one: (typeof boxes)[number]) => number, size: number) =>
    Math.min(
      size * widest,
      Math.max(narrowest, boxes.length === 0 ? 72 : Math.min(...boxes.map(distance))),
    )
  const [first] = pages
  const { width, height } = first?.page ?? { width: 595, height: 842 }
  return {
    left: of(({ box }) => box.left, width),
    right: of(({ box, page }) => page.width - box.right, width),
    top: of(({ box }) => box.top, height),
    bottom: Math.min(
      36,
      of(({ box, page }) => page.height - box.bottom, height),
    ),
  }
}

function running(lines: readonly Line[], page: Page, margins: Margins): Paragraph[] {
  const rows = Map.groupBy(lines, (line) => Math.round(line.baseline / 3))
  return [...rows.values()].map((row) => {
    const stops = row.slice(1).map((line) => {
      const isRight = (line.left + line.right) / 2 > page.width * 0.66
      return isRight
        ? { type: TabStopType.RIGHT, position: twips(page.width - margins.right - margins.left) }
        : { type: TabStopType.CENTER, position: twips((line.left + line.right) / 2 - margins.left) }
    })
    const [first] = row
    const middle = first ? (first.left + first.right) / 2 : 0
    const alone = row.length === 1
    const isCentred = alone && Math.abs(middle - page.width / 2) < page.width * 0.1
    return new Paragraph({
      tabStops: stops,
      alignment: isCentred
        ? AlignmentType.CENTER
        : alone && middle > page.width * 0.66
          ? AlignmentType.RIGHT
          : AlignmentType.LEFT,
      children: row.flatMap((line, index) => [
        ...(index > 0 ? [new TextRun({ children: [new Tab()] })] : []),
        ...runningText(line),
      ]),
    })
  })
}

/** A number that stands alone, or after "Page", counts the pages. */
function runningText(line: Line): ParagraphChild[] {
  const found = /^(\D*)(\d{1,5})(\s*(?:\/|of|von|de)\s*)?(\d{1,5})?$/i.exec(line.text.trim())
  const [run] = line.runs
  if (!found || !run || found[1] === undefined) return docxRuns(line.runs, false)
  const { size, colour, bold, italic } = run.style
  const look = {
    font: familyOf(run.style),
    size: Math.round(size * 2),
    color: colour,
    bold,
    italics: italic,
  }
  const between = found[3] === undefined ? [] : [found[3], PageNumber.TOTAL_PAGES]
  return [new TextRun({ ...look, children: [writable(found[1]), PageNumber.CURRENT, ...between] })]
}

function blockChildren(
  blocks: readonly Block[],
  page: Page,
  margins: Margins,
  breaks: boolean,
): (Paragraph | DocxTable)[] {
  const width = page.width - margins.left - margins.right
  const children = blocks.flatMap((block, index): (Paragraph | DocxTable)[] => {
    const above = blocks[index - 1]
    const gap = gapBefore(block, above, margins)
    const starts = breaks && index === 0
    if (block.kind === 'table') {
      const table = docxTable(block.table, width)
      // Two tables in a row would become one, and a table cannot begin a page by itself.
      return starts || above?.kind === 'table' ? [smallParagraph(starts), table] : [table]
    }
    if (block.kind === 'picture') return [pictureParagraph(block.picture, width, starts, gap)]
    return [textParagraph(block, starts, gap)]
  })
  if (blocks.at(-1)?.kind === 'table') children.push(smallParagraph(false))
  if (blocks.length === 0 && breaks) children.push(smallParagraph(true))
  return children
}

const widestGap = 150

/** Points above a block, without what its own distance of lines puts there. */
function gapBefore(block: Block, above: Block | undefined, margins: Margins): number {
  const own = block.kind === 'text' ? Math.max(0, block.leading - block.fontSize * 1.15) : 0
  const gap = block.top - (above ? above.bottom : margins.top) - own
  return Math.min(widestGap, Math.max(0, gap))
}

function smallParagraph(pageBreakBefore: boolean): Paragraph {
  return new Paragraph({ pageBreakBefore, spacing: { line: 20, lineRule: LineRuleType.EXACT } })
}

function pictureParagraph(
  picture: Picture,
  width: number,
  pageBreakBefore: boolean,
  gap: number,
): Paragraph {
  const across = picture.right - picture.left
  const scale = Math.min(1, width / across)
  const words = picture.words.slice(0, 2000)
  const image = new ImageRun({
    type: picture.type,
    data: picture.data,
    transformation: {
      width: pixels(across * scale),
      height: pixels((picture.bottom - picture.top) * scale),
    },
    ...(words !== '' && { altText: { name: 'Picture', title: '', description: writable(words) } }),
  })
  return new Paragraph({ pageBreakBefore, spacing: { before: twips(gap) }, children: [image] })
}

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const

const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const

function textParagraph(block: TextBlock, pageBreakBefore: boolean, gap: number): Paragraph {
  const { item, heading } = block
  const isBullet = item !== undefined && !item.ordered
  const [first] = block.runs
  // Numbers stay as they are written, so that none changes when a list is parted.
  const counted =
    item?.ordered && first ? [{ ...first, text: `${item.mark}\t` }, ...block.runs] : block.runs
  const hanging = item?.ordered ? Math.max(14, block.indent) : 0
  const lines = block.leading / (block.fontSize * 1.15)
  return new Paragraph({
    pageBreakBefore,
    alignment: alignments[block.align],
    ...(heading !== undefined && {
      heading: headings[heading - 1] ?? HeadingLevel.HEADING_6,
      keepNext: true,
    }),
    ...(isBullet && { numbering: { reference: 'bullets', level: 0 } }),
    ...(!isBullet && {
      indent: item?.ordered
        ? { left: twips(hanging), hanging: twips(hanging) }
        : {
            left: twips(block.indent),
            firstLine: Math.max(0, twips(block.firstIndent)),
            hanging: Math.max(0, -twips(block.firstIndent)),
          },
    }),
    spacing: {
      before: twips(gap),
      after: 0,
      line: Math.round(240 * Math.min(2, Math.max(0.9, lines))),
      lineRule: LineRuleType.AUTO,
    },
    children: docxRuns(counted, false),
  })
}
