import type { Line, Page, Picture, Run } from '../model.ts'
import type { Writer } from '../index.ts'
import { dataAddress } from './html-fixed.ts'
import { writable } from './docx-runs.ts'
import { familyOf, reach } from './families.ts'
import { type Slide, type TextLook, type TextPart, newPresentation } from './pptxgen.ts'
import { type Stack, toStacks } from './stacks.ts'

/** PowerPoint's slides are between 1 and 56 inches. */
const smallest = 72
const largest = 56 * 72

/** A presentation with a slide for each page: pictures behind, text in boxes at their places. */
export const writePptx: Writer = async (reader) => {
  const presentation = newPresentation()
  let fit: Fit | undefined
  for await (const page of reader.pages({ ground: true, retyped: true, figures: false })) {
    if (!fit) {
      // All slides have the size of the first page; others are made to fit it.
      fit = fitter(slideSize(page))
      const { width, height } = slideSize(page)
      presentation.defineLayout({ name: 'page', width: width / 72, height: height / 72 })
      presentation.layout = 'page'
    }
    addPage(presentation.addSlide(), page, fit)
  }
  return (await presentation.write({ outputType: 'nodebuffer' })) as Uint8Array
}

function slideSize({ width, height }: Page) {
  const scale = Math.min(
    Math.max(1, smallest / Math.min(width, height)),
    largest / Math.max(width, height),
  )
  return { width: width * scale, height: height * scale }
}

/** How a page stands on a slide: scaled, then moved. Points. */
interface Placed {
  readonly scale: number
  readonly left: number
  readonly top: number
}

type Fit = (page: Page) => Placed

function fitter(slide: { width: number; height: number }): Fit {
  return (page) => {
    const scale = Math.min(slide.width / page.width, slide.height / page.height)
    return {
      scale,
      left: (slide.width - page.width * scale) / 2,
      top: (slide.height - page.height * scale) / 2,
    }
  }
}

function addPage(slide: Slide, page: Page, fit: Fit): void {
  const placed = fit(page)
  if (page.ground) addPicture(slide, page.ground, placed)
  for (const picture of page.pictures) addPicture(slide, picture, placed)
  for (const stack of toStacks(page.lines, true)) addStack(slide, stack, placed)
}

function inches(points: number): number {
  return points / 72
}

function addPicture(slide: Slide, picture: Picture, { scale, left, top }: Placed): void {
  slide.addImage({
    data: dataAddress(picture),
    x: inches(picture.left * scale + left),
    y: inches(picture.top * scale + top),
    w: inches((picture.right - picture.left) * scale),
    h: inches((picture.bottom - picture.top) * scale),
  })
}

function addStack(slide: Slide, stack: Stack, { scale, left, top }: Placed): void {
  const [first] = stack.lines
  const run = first?.runs[0]
  if (!first || !run) return
  const [ascent, descent] = reach[familyOf(run.style)]
  const isSingle = stack.lines.length === 1
  const size = first.fontSize
  // A single line hangs from its ascent; lines of an exact height stand on their descent.
  const above = isSingle ? ascent * size : stack.leading - descent * size
  const box =
    first.angle === 0
      ? { ...stack, top: first.baseline - above }
      : turnedBox(first, ascent + descent)
  const width = (box.right - box.left) * scale
  slide.addText(
    stack.lines.flatMap((line, index) => textOf(line, scale, index < stack.lines.length - 1)),
    {
      x: inches(box.left * scale + left),
      y: inches(box.top * scale + top),
      w: inches(Math.max(width * 1.03, width + 4)),
      h: inches(
        (isSingle ? size * (ascent + descent) : stack.leading * stack.lines.length) * scale,
      ),
      margin: 0,
      wrap: false,
      valign: 'top',
      fit: 'none',
      ...(first.angle !== 0 && { rotate: (first.angle + 360) % 360 }),
      ...(!isSingle && { lineSpacing: Math.round(stack.leading * scale * 100) / 100 }),
    },
  )
}

/** A turned line as it is before it is turned about its middle. */
function turnedBox(line: Line, height: number) {
  const isUpright = Math.abs(Math.sin((line.angle * Math.PI) / 180)) > 0.7
  const length = isUpright ? line.bottom - line.top : line.right - line.left
  const thick = line.fontSize * height
  const across = (line.left + line.right) / 2
  const down = (line.top + line.bottom) / 2
  return { left: across - length / 2, right: across + length / 2, top: down - thick / 2 }
}

function textOf(line: Line, scale: number, breaks: boolean): TextPart[] {
  return line.runs.map((run, index) => ({
    text: writable(run.text),
    options: { ...lookOf(run, scale), breakLine: breaks && index === line.runs.length - 1 },
  }))
}

function lookOf(run: Run, scale: number): TextLook {
  const { style, tracking, link } = run
  // Raised letters are made smaller by the programs: here they are small already.
  const size = (style.size * scale) / (style.raised ? 0.66 : 1)
  return {
    fontFace: familyOf(style),
    fontSize: Math.min(4000, Math.max(1, Math.round(size * 10) / 10)),
    color: style.colour,
    ...(style.bold && { bold: true }),
    ...(style.italic && { italic: true }),
    ...(style.raised && { baseline: style.raised === 'super' ? 300 : -150 }),
    ...(Math.abs(tracking) >= 0.01 && { charSpacing: Math.round(tracking * scale * 100) / 100 }),
    ...(link !== undefined && { hyperlink: { url: link } }),
  }
}
