import {
  FrameAnchorType,
  FrameWrap,
  HorizontalPositionRelativeFrom,
  type IPropertiesOptions,
  ImageRun,
  LineRuleType,
  Paragraph,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx'
import type { Page, Picture } from '../model.ts'
import { docxRuns, pixels, twips, writable } from './docx-runs.ts'
import { type Stack, toStacks } from './stacks.ts'

type Section = IPropertiesOptions['sections'][number]

/** Of an exact height of line, programs put this part above the baseline. */
const aboveBaseline = 0.8
const emuOfPoint = 12_700

/**
 * A page as a section of its own: its pictures behind, its lines in frames at their places. Frames
 * cannot be turned: turned lines must be in the ground.
 */
export function fixedSection(page: Page): Section {
  const pictures = [...(page.ground ? [page.ground] : []), ...page.pictures]
  const frames = toStacks(page.lines, false).flatMap((stack) => frameOf(stack))
  return {
    properties: {
      page: {
        size: { width: twips(page.width), height: twips(page.height) },
        margin: { top: 0, right: 0, bottom: 0, left: 0, header: 0, footer: 0, gutter: 0 },
      },
    },
    children: [
      // Frames hang on the paragraph that follows them: there is always the empty one at the end.
      new Paragraph({
        spacing: { line: 20, lineRule: LineRuleType.EXACT },
        children: pictures.map(pictureBehind),
      }),
      ...frames,
      new Paragraph({ spacing: { line: 20, lineRule: LineRuleType.EXACT } }),
    ],
  }
}

function frameOf(stack: Stack): Paragraph[] {
  const [first] = stack.lines
  if (!first) return []
  const { left } = stack
  const widest = stack.right - left
  // Room for letters of another font: a line that is broken in two spoils more than one that is long.
  const width = Math.max(widest * 1.08, widest + 6)
  const top = first.baseline - stack.leading * aboveBaseline
  const frame = {
    type: 'absolute' as const,
    position: { x: twips(left), y: twips(Math.max(0, top)) },
    width: twips(width),
    height: twips(stack.leading * stack.lines.length),
    anchor: { horizontal: FrameAnchorType.PAGE, vertical: FrameAnchorType.PAGE },
    wrap: FrameWrap.THROUGH,
  }
  return stack.lines.map(
    (line) =>
      new Paragraph({
        frame,
        indent: { left: Math.max(0, twips(line.left - left)) },
        spacing: { before: 0, after: 0, line: twips(stack.leading), lineRule: LineRuleType.EXACT },
        children: docxRuns(line.runs, true),
      }),
  )
}

function pictureBehind(picture: Picture): ImageRun {
  const words = writable(picture.words.slice(0, 2000))
  return new ImageRun({
    type: picture.type,
    data: picture.data,
    transformation: {
      width: pixels(picture.right - picture.left),
      height: pixels(picture.bottom - picture.top),
    },
    ...(words !== '' && { altText: { name: 'Page', title: '', description: words } }),
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.PAGE,
        offset: Math.round(picture.left * emuOfPoint),
      },
      verticalPosition: {
        relative: VerticalPositionRelativeFrom.PAGE,
        offset: Math.round(picture.top * emuOfPoint),
      },
      behindDocument: true,
      allowOverlap: true,
      wrap: { type: TextWrappingType.NONE },
    },
  })
}
