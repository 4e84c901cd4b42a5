import type { Flat } from '../display/display.ts'
import type { Text } from '../drawing/entities.ts'
import { type TextStyle, keyOf } from '../drawing/model.ts'
import {
  type Matrix,
  type Vec,
  add,
  multiply,
  rotation,
  scaling,
  translation,
} from '../../shared/geometry/matrix.ts'
import { fromToleranceFont, parseCodes } from '../text/codes.ts'
import { type Face, faceFor, textWidth } from '../text/faces.ts'
import { type Context, type ResolvedStyle, inkOf, strokeOf } from './context.ts'
import { createPen } from './pen.ts'
import type { Scene } from './scene.ts'

/** A shear along x by an angle: slanted letters. */
export function slant(angle: number): Matrix {
  const limited = Math.max(-1.48, Math.min(1.48, angle))
  return [1, 0, 0, Math.tan(limited), 1, 0, 0, 0, 1, 0, 0, 0]
}

/** The plane part of a matrix. */
export function flatten(m: Matrix): Flat {
  return [m[0], m[1], m[3], m[4], m[9], m[10]]
}

/** The text style of a name; undefined for one the drawing lacks. */
export function styleNamed(scene: Scene, name: string): TextStyle | undefined {
  const { styles } = scene.drawing
  return styles.get(keyOf(name.trim())) ?? styles.get('STANDARD')
}

/** A face for a font; one that is not ours is noted. */
export function chooseFace(scene: Scene, font: string, bold = false, italic = false): Face {
  const { face, exact } = faceFor(font, bold, italic)
  if (!exact && font !== '') scene.substituted.add(font)
  return face
}

/** One line of text at its justification (DXF reference, TEXT: 72 and 73). */
export function drawText(text: Text, style: ResolvedStyle, context: Context, own: Matrix): void {
  const { scene } = context
  const textStyle = styleNamed(scene, text.style)
  const font = textStyle?.font ?? ''
  const face = chooseFace(scene, font, textStyle?.bold, textStyle?.italic)
  const isTolerance = /gdt/i.test(font)
  const spans = parseCodes(text.text).map((span) =>
    isTolerance ? { ...span, text: fromToleranceFont(span.text) } : span,
  )
  const whole = spans.map((span) => span.text).join('')
  if (whole.trim() === '' || !(text.height > 0)) return
  const natural = (textWidth(face, whole) / face.capitalHeight) * text.height
  const { at, angle, width, height } = placement(text, natural)
  const size = height / face.capitalHeight
  const mirror = scaling([text.backward ? -1 : 1, text.upsideDown ? -1 : 1, 1])
  const turned = multiply(own, multiply(translation(at), rotation(angle)))
  const line = multiply(turned, multiply(mirror, slant(text.oblique)))
  const opacity = style.opacity < 1 ? { opacity: style.opacity } : {}
  const factor = (width / natural) * (text.height / height)
  let x = 0
  for (const span of spans) {
    const advance = textWidth(face, span.text) * size * factor
    const place = multiply(
      line,
      multiply(translation([x, 0, 0]), scaling([size * factor, size, 1])),
    )
    const shared = { layer: style.layer, colour: inkOf(style), ...opacity }
    if (span.text.trim() !== '') {
      context.put({ ...shared, kind: 'text', text: span.text, face, place: flatten(place) })
    }
    for (const offset of [...(span.underline ? [-0.2] : []), ...(span.overline ? [1.2] : [])]) {
      const y = offset * height
      const pen = createPen(line)
        .move([x, y, 0])
        .line([x + advance, y, 0])
      const stroke = strokeOf({ ...style, lineType: '' }, context)
      context.put({ ...shared, kind: 'path', path: pen.path, stroke })
    }
    x += advance
  }
}

interface Placement {
  /** Start of the baseline. */
  readonly at: Vec
  readonly angle: number
  readonly width: number
  readonly height: number
}

function placement(text: Text, natural: number): Placement {
  const { at, align, horizontal, vertical, height, rotation: angle } = text
  const width = natural * text.widthFactor
  if (!align || (horizontal === 0 && vertical === 0)) return { at, angle, width, height }
  if (horizontal === 3 || horizontal === 5) {
    const [dx, dy] = [align[0] - at[0], align[1] - at[1]]
    const room = Math.hypot(dx, dy)
    if (room < 1e-9) return { at, angle, width, height }
    const between = { at, angle: Math.atan2(dy, dx), width: room }
    // Aligned keeps the shape of the letters, fit their height.
    return { ...between, height: horizontal === 3 ? (height * room) / width : height }
  }
  const along = { 1: -0.5, 2: -1, 4: -0.5 }[horizontal] ?? 0
  const descent = 0.3
  const upwards = horizontal === 4 ? -0.5 : ({ 1: descent, 2: -0.5, 3: -1 }[vertical] ?? 0)
  const [x, y] = [along * width, upwards * height]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { at: add(align, [x * cos - y * sin, x * sin + y * cos, 0]), angle, width, height }
}
