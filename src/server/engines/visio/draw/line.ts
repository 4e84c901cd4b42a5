import type { Theme } from '../theme/theme.ts'
import type { Pen } from '../pdf/canvas.ts'
import type { Look } from './look.ts'

/** Dashes of the line patterns 2 … 23 in line widths (MS-VSDX, LinePattern). */
const patterns: readonly (readonly number[])[] = [
  [],
  [],
  [6, 3],
  [1, 3],
  [6, 3, 1, 3],
  [6, 3, 1, 3, 1, 3],
  [6, 3, 6, 3, 1, 3],
  [14, 2, 6, 2],
  [14, 2, 6, 2, 6, 2],
  [3, 1.5],
  [1, 1.5],
  [3, 1.5, 1, 1.5],
  [3, 1.5, 1, 1.5, 1, 1.5],
  [3, 1.5, 3, 1.5, 1, 1.5],
  [7, 1, 3, 1],
  [7, 1, 3, 1, 3, 1],
  [11, 5],
  [2, 5],
  [11, 5, 2, 5],
  [11, 5, 2, 5, 2, 5],
  [11, 5, 11, 5, 2, 5],
  [28, 5, 11, 5],
  [28, 5, 11, 5, 11, 5],
  [2, 2],
]

/** The pen of a shape's outlines; undefined for a shape without lines. */
export function penOf(look: Look, theme: Theme | undefined): Pen | undefined {
  const quick = look.number('QuickStyleLineMatrix', 1)
  const style =
    look.themed('LineColor') || look.themed('LineWeight') || look.themed('LinePattern')
      ? theme?.line(quick, look.quick('QuickStyleLineColor'), look.variant)
      : undefined
  const pattern = look.themed('LinePattern') ? (style ? 1 : 0) : look.number('LinePattern', 1)
  if (pattern === 0) return undefined
  const weight = look.themed('LineWeight') ? style?.weight : look.number('LineWeight', 0.01)
  const caps = [1, 0, 2] as const
  return {
    rgb: look.colour(look.cell('LineColor')) ?? style?.rgb ?? [0, 0, 0],
    transparency: look.number('LineColorTrans', style?.transparency ?? 0),
    width: Math.min(500, Math.max(0, (weight ?? 0.01) * 72)),
    dashes: patterns[pattern] ?? [],
    cap: caps[look.number('LineCap', 0) as 0 | 1 | 2] ?? 1,
  }
}
