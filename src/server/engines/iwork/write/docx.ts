import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  FrameAnchorType,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph as DocxParagraph,
  Table as DocxTable,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
} from 'docx'
import type { Block, Box, Paragraph, Picture, Run, Table, TextDocument } from '../model/model.ts'
import { plainText } from '../model/model.ts'
import { pictureSize } from './picture-size.ts'

/** Word counts in twentieths of a point. */
const twips = (points: number) => Math.max(0, Math.round(points * 20))

const alignments = {
  left: AlignmentType.LEFT,
  right: AlignmentType.RIGHT,
  center: AlignmentType.CENTER,
  justify: AlignmentType.JUSTIFIED,
}
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]

/** Writes a document as DOCX. What lay on pages (text boxes) stands in the text's flow. */
export async function writeDocx({
  page,
  blocks,
  header,
  footer,
}: TextDocument): Promise<Uint8Array> {
  const room = page.width - page.left - page.right
  const children = blocks.flatMap((block) => blockChildren(block, room))
  const document = new Document({
    numbering: { config: [{ reference: 'numbers', levels: numberLevels() }] },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(page.width), height: twips(page.height) },
            margin: {
              left: twips(page.left),
              right: twips(page.right),
              top: twips(page.top),
              bottom: twips(page.bottom),
            },
          },
        },
        ...(header.length > 0 && {
          headers: { default: new Header({ children: header.map((one) => docxParagraph(one)) }) },
        }),
        ...(footer.length > 0 && {
          footers: { default: new Footer({ children: footer.map((one) => docxParagraph(one)) }) },
        }),
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}

function numberLevels() {
  return Array.from({ length: 9 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
  }))
}

function blockChildren(block: Block, room: number): FileChild[] {
  switch (block.kind) {
    case 'paragraph':
      return [docxParagraph(block)]
    case 'text':
      return block.paragraphs.map((paragraph) =>
        docxParagraph(paragraph, block.floating ? block.box : undefined),
      )
    case 'table':
      return [docxTable(block, room)]
    default:
      return [new DocxParagraph({ children: [picture(block, room)] })]
  }
}

/** Word's heading of a style such as `Heading 2` or `Title`. */
function headingOf(style: string | undefined) {
  if (style === 'Title') return HeadingLevel.TITLE
  if (style === 'Heading') return HeadingLevel.HEADING_1
  const [, number] = /^Heading (\d)$/.exec(style ?? '') ?? []
  return number === undefined ? undefined : headings[Number(number) - 1]
}

function docxParagraph(paragraph: Paragraph, box?: Box): DocxParagraph {
  const { runs, align, style, level, mark, before, after, pageBreak } = paragraph
  return new DocxParagraph({
    children: [...runs.flatMap((run) => textRuns(run)), ...(pageBreak ? [new PageBreak()] : [])],
    ...(box && { frame: frameOf(box) }),
    heading: plainText([paragraph]).trim() === '' ? undefined : headingOf(style),
    alignment: align && alignments[align],
    spacing: { before: twips(before ?? 0), after: twips(after ?? 0) },
    ...(mark === 'bullet' && { bullet: { level: level ?? 0 } }),
    ...(mark === 'number' && { numbering: { reference: 'numbers', level: level ?? 0 } }),
  })
}

/** A frame holds paragraphs at a place of the page; those with the same frame are one. */
function frameOf({ x, y, width, height }: Box) {
  return {
    type: 'absolute' as const,
    position: { x: twips(x), y: twips(y) },
    width: twips(width),
    height: twips(height),
    anchor: { horizontal: FrameAnchorType.PAGE, vertical: FrameAnchorType.PAGE },
  }
}

function textRuns({ text, font, size, bold, italic, underline, strike, colour }: Run): TextRun[] {
  return text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: line,
        ...(index > 0 && { break: 1 }),
        ...(font !== undefined && { font }),
        ...(size !== undefined && { size: Math.max(1, Math.round(size * 2)) }),
        bold,
        italics: italic,
        strike,
        ...(underline && { underline: {} }),
        ...(colour !== undefined && { color: colour }),
      }),
  )
}

function docxTable({ columns, rows }: Table, room: number): DocxTable {
  const total = columns.reduce((sum, column) => sum + column, 0)
  const shrink = total > room ? room / total : 1
  const widths = columns.map((column) => twips(column * shrink))
  const border = { style: BorderStyle.SINGLE, size: 4, color: '808080' }
  const borders = { top: border, bottom: border, left: border, right: border }
  return new DocxTable({
    columnWidths: widths,
    width: { size: twips(total * shrink), type: WidthType.DXA },
    rows: rows.map(
      ({ cells }) =>
        new TableRow({
          children: cells.map((cell, index) => {
            const paragraphs = cell?.paragraphs ?? []
            return new TableCell({
              borders,
              width: { size: widths[index] ?? 0, type: WidthType.DXA },
              ...(cell?.fill !== undefined && { shading: { fill: cell.fill } }),
              children:
                paragraphs.length > 0
                  ? paragraphs.map((one) => docxParagraph(one))
                  : [new DocxParagraph('')],
            })
          }),
        }),
    ),
  })
}

function picture(block: Picture, room: number): ImageRun {
  const size = pictureSize(block)
  const shrink = Math.min(1, room / size.width)
  // This library counts in pixels of 96 to the inch.
  const pixels = (points: number) => Math.max(1, Math.round((points * shrink * 96) / 72))
  return new ImageRun({
    type: block.type,
    data: Buffer.from(block.bytes),
    transformation: { width: pixels(size.width), height: pixels(size.height) },
  })
}
