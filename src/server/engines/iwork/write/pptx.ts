import { Buffer } from 'node:buffer'
import PptxGenJs from 'pptxgenjs'
import type { Drawable, Paragraph, Picture, Presentation, Table, TextBox } from '../model/model.ts'

// The package is CommonJS: its class is the default export of the default export for Node.
const Pptx = PptxGenJs as unknown as typeof PptxGenJs.default
type Slide = ReturnType<InstanceType<typeof Pptx>['addSlide']>
type TextProps = Parameters<Slide['addText']>[0]
type TextRuns = Exclude<TextProps, string>

const pointsPerInch = 72
/** PowerPoint's largest slide is 56 inches wide. */
const widest = 56

/** Points around the text of a cell, and the size of letters that say none. */
const cellMargin = 2
const tableLetters = 10

/** Writes slides as PPTX: text boxes, pictures and tables where they were, with notes. */
export async function writePresentation(presentation: Presentation): Promise<Uint8Array> {
  const pptx = new Pptx()
  const scale = Math.min(
    1 / pointsPerInch,
    widest / Math.max(presentation.width, presentation.height),
  )
  const [width, height] = [presentation.width * scale, presentation.height * scale]
  pptx.defineLayout({ name: 'slides', width, height })
  pptx.layout = 'slides'
  for (const { drawables, background, notes, hidden } of presentation.slides) {
    const slide = pptx.addSlide()
    if (background !== undefined) slide.background = { color: background }
    if (notes !== '') slide.addNotes(notes)
    slide.hidden = hidden
    for (const drawable of drawables) draw(slide, drawable, scale)
  }
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer
}

function draw(slide: Slide, drawable: Drawable, scale: number): void {
  if (drawable.kind === 'text') drawTextBox(slide, drawable, scale)
  else if (drawable.kind === 'picture') drawPicture(slide, drawable, scale)
  else drawTable(slide, drawable, scale)
}

function place({ x, y, width, height, angle }: NonNullable<Drawable['box']>, scale: number) {
  const rotate = ((angle % 360) + 360) % 360
  return { x: x * scale, y: y * scale, w: width * scale, h: height * scale, rotate }
}

function drawTextBox(slide: Slide, box: TextBox, scale: number): void {
  const { fill, line, vertical, paragraphs } = box
  const runs = textRuns(paragraphs, scale)
  if (runs.length === 0 && fill === undefined && line === undefined) return
  slide.addText(runs.length > 0 ? runs : [{ text: '' }], {
    ...place(box.box, scale),
    valign: vertical ?? 'top',
    margin: 3,
    fit: 'shrink',
    ...(fill !== undefined && { fill: { color: fill } }),
    ...(line !== undefined && { line: { color: line, width: 1 } }),
  })
}

/** Paragraphs as runs; a break ends the last run of each. */
function textRuns(paragraphs: readonly Paragraph[], scale: number): TextRuns {
  return paragraphs.flatMap((paragraph, index) => {
    const { align, level, mark, before, after } = paragraph
    const runs = paragraph.runs.length > 0 ? paragraph.runs : [{ text: '' }]
    const last = index === paragraphs.length - 1
    if (last && paragraph.runs.length === 0) return []
    return runs.map((run, at) => ({
      text: run.text,
      options: {
        ...letters(run, scale),
        align,
        ...(before !== undefined && { paraSpaceBefore: before * scale * pointsPerInch }),
        ...(after !== undefined && { paraSpaceAfter: after * scale * pointsPerInch }),
        ...(mark && { bullet: mark === 'number' ? { type: 'number' as const } : true }),
        ...(mark && { indentLevel: level ?? 0 }),
        breakLine: at === runs.length - 1 && !last,
      },
    }))
  })
}

function letters(run: Paragraph['runs'][number], scale: number) {
  const { font, size, bold, italic, underline, strike, colour } = run
  return {
    fontFace: font,
    fontSize:
      size === undefined ? undefined : Math.max(1, Math.round(size * scale * pointsPerInch)),
    bold,
    italic,
    color: colour,
    ...(underline && { underline: { style: 'sng' as const } }),
    ...(strike && { strike: true }),
  }
}

function drawPicture(slide: Slide, { box, bytes, type }: Picture, scale: number): void {
  if (!box) return
  const media = type === 'jpg' ? 'jpeg' : type
  const data = `image/${media};base64,${Buffer.from(bytes).toString('base64')}`
  slide.addImage({ data, ...place(box, scale) })
}

function drawTable(slide: Slide, { box, columns, rows }: Table, scale: number): void {
  if (!box) return
  const { x, y, w } = place(box, scale)
  slide.addTable(
    rows.map(({ cells }) =>
      cells.map((cell) => ({
        text: textRuns(cell?.paragraphs ?? [], scale),
        options: {
          bold: cell?.header === true ? true : undefined,
          valign: 'middle' as const,
          ...(cell?.fill !== undefined && { fill: { color: cell.fill } }),
        },
      })),
    ),
    {
      x,
      y,
      w,
      colW: columns.map((column) => column * scale),
      rowH: rows.map(({ height }) => height * scale),
      border: { type: 'solid', pt: 0.75, color: '808080' },
      margin: cellMargin,
      fontSize: Math.max(1, Math.round(tableLetters * scale * pointsPerInch)),
      autoPage: false,
    },
  )
}
