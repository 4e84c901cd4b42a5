import { type Matrix, shift } from '../path/matrix.ts'
import type { Tone } from '../theme/colour.ts'
import type { Look } from './look.ts'

/** A shape's shadow: its colour, and where it falls in points. */
export interface Shadow extends Tone {
  readonly shift: Matrix
}

/** The shadow that a shape itself asks for; blurs and shadows of themes are not drawn. */
export function shadowOf(look: Look): Shadow | undefined {
  if (look.number('ShdwPattern') === 0 || look.number('ShapeShdwType') === 0) return undefined
  const rgb = look.colour(look.cell('ShdwForegnd'))
  const [x, y] = [look.number('ShapeShdwOffsetX') * 72, look.number('ShapeShdwOffsetY') * 72]
  if (!rgb || (x === 0 && y === 0)) return undefined
  return { rgb, transparency: look.number('ShdwForegndTrans'), shift: shift(x, y) }
}
