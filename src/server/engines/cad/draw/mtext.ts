import { byBlock, byLayer } from '../drawing/entities.ts'
import type { MText } from '../drawing/entities.ts'
import { paperColour } from '../drawing/colours.ts'
import {
  type Matrix,
  type Vec,
  cross,
  multiply,
  scaling,
  translation,
  unit,
} from '../../shared/geometry/matrix.ts'
import { type LaidOut, layOutMText } from '../text/mtext-layout.ts'
import { type Paragraph, type RunStyle, parseMText } from '../text/mtext-parse.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import { createPen } from './pen.ts'
import { chooseFace, flatten, slant, styleNamed } from './text.ts'

/** Several lines of text, with their formatting, around their attachment point. */
export function drawMText(text: MText, style: ResolvedStyle, context: Context, normal: Vec): void {
  const { scene } = context
  if (!(text.height > 0) || text.text === '') return
  const named = styleNamed(scene, text.style)
  const column = ((text.attachment - 1) % 3) / 2
  const row = Math.floor((text.attachment - 1) / 3) / 2
  const base = {
    height: text.height,
    widthFactor: named?.widthFactor ?? 1,
    width: text.columns ? text.columns.width : text.width,
    lineSpacing: text.lineSpacing,
    align: column,
    faceOf: (run: RunStyle) =>
      chooseFace(
        scene,
        run.font ?? named?.font ?? '',
        run.bold ?? named?.bold,
        run.italic ?? named?.italic,
      ),
  }
  const paragraphs = parseMText(text.text, text.height)
  const x = unit(text.direction, [1, 0, 0])
  const z = unit(normal)
  const plane: Matrix = [...x, ...unit(cross(z, x), [0, 1, 0]), ...z, ...text.at]
  const place = multiply(context.matrix, plane)
  for (const { laidOut, left, top } of columnsOf(text, paragraphs, base)) {
    const width = base.width > 0 ? base.width : laidOut.width
    const origin: Vec = [left - column * width, top + row * laidOut.height, 0]
    put(laidOut, multiply(place, translation(origin)), text, style, context, named?.oblique ?? 0)
  }
}

type Base = Parameters<typeof layOutMText>[1]

/** Columns stand side by side; without any there is one. */
function columnsOf(text: MText, paragraphs: readonly Paragraph[], base: Base) {
  const groups: Paragraph[][] = [[]]
  for (const paragraph of paragraphs) {
    if (paragraph.newColumn) groups.push([paragraph])
    else groups.at(-1)?.push(paragraph)
  }
  const step = text.columns ? text.columns.width + text.columns.gutter : 0
  const single = step === 0 ? [paragraphs] : groups
  return single.map((group, index) => ({
    laidOut: layOutMText(group, base),
    left: index * step,
    top: 0,
  }))
}

function put(
  laidOut: LaidOut,
  place: Matrix,
  text: MText,
  style: ResolvedStyle,
  context: Context,
  oblique: number,
): void {
  const opacity = style.opacity < 1 ? { opacity: style.opacity } : {}
  const shared = { layer: style.layer, ...opacity }
  if (text.background !== undefined) {
    const gap = text.height * 0.25
    const [right, bottom] = [laidOut.width + gap, -laidOut.height - gap]
    const pen = createPen(place)
      .move([-gap, gap, 0])
      .lines([
        [-gap, gap, 0],
        [right, gap, 0],
        [right, bottom, 0],
        [-gap, bottom, 0],
      ])
      .close()
    const colour =
      text.background > byBlock && text.background !== byLayer
        ? paperColour(text.background, true)
        : 0xffffff
    context.put({ ...shared, kind: 'path', path: pen.path, colour, fill: 'nonzero' })
  }
  const ink = (run: RunStyle) =>
    run.colour === undefined || run.colour === byBlock || run.colour === byLayer
      ? inkOf(style)
      : paperColour(run.colour, false)
  for (const run of laidOut.runs) {
    const size = run.height / run.face.capitalHeight
    const letters = multiply(
      multiply(place, translation([run.x, run.y, 0])),
      multiply(slant(run.style.oblique ?? oblique), scaling([size * run.widthFactor, size, 1])),
    )
    const item = { ...shared, kind: 'text' as const, text: run.text, face: run.face }
    context.put({ ...item, colour: ink(run.style), place: flatten(letters) })
  }
  const stroke = strokeOf({ ...style, lineType: '' }, context)
  for (const line of laidOut.lines) {
    const pen = createPen(place).move([line.x, line.y, 0]).line([line.toX, line.toY, 0])
    context.put({ ...shared, kind: 'path', path: pen.path, colour: ink(line.style), stroke })
  }
}
