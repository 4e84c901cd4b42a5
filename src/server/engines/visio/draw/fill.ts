import { rowsOf, toNumber } from '../model/sheet.ts'
import type { Shape } from '../model/shapes.ts'
import type { Gradient } from '../pdf/shading.ts'
import { type Rgb, type Tone, mix } from '../theme/colour.ts'
import type { Theme } from '../theme/theme.ts'
import type { Look } from './look.ts'

/** How much of the foreground colour a hatch (patterns 2 … 24) shows. */
const hatchInk = 0.3

/** What a shape is filled with; undefined for nothing. */
export function fillOf(
  shape: Shape,
  look: Look,
  theme: Theme | undefined,
): Tone | Gradient | undefined {
  const gradient = gradientOf(shape, look)
  if (gradient) return gradient
  if (look.themed('FillPattern') || look.themed('FillForegnd')) return themeFill(look, theme)
  const pattern = look.number('FillPattern', 1)
  if (pattern === 0) return undefined
  const front = look.colour(look.cell('FillForegnd')) ?? [1, 1, 1]
  const back = look.colour(look.cell('FillBkgnd')) ?? [1, 1, 1]
  const transparency = look.number('FillForegndTrans')
  if (pattern === 1) return { rgb: front, transparency }
  if (pattern >= 25 && pattern <= 40) {
    return patternGradient(pattern, front, back, transparency)
  }
  return { rgb: mix(back, front, hatchInk), transparency }
}

function themeFill(look: Look, theme: Theme | undefined): Tone | Gradient | undefined {
  if (!look.themed('FillPattern') && look.number('FillPattern') === 0) return undefined
  const quick = look.number('QuickStyleFillMatrix', 1)
  const fill = theme?.fill(quick, look.quick('QuickStyleFillColor'), look.variant)
  const own = look.colour(look.cell('FillForegnd'))
  const [first, ...more] = fill?.stops ?? []
  if (own) return { rgb: own, transparency: look.number('FillForegndTrans') }
  if (!first || !fill) return undefined
  return more.length > 0 ? { ...fill, radial: false } : first
}

/** Gradients of Visio 2013 and later: FillGradient with stops. */
function gradientOf(shape: Shape, look: Look): Gradient | undefined {
  if (!look.flag('FillGradientEnabled')) return undefined
  const stops = rowsOf(shape.sheet, 'FillGradient').flatMap(({ cells }) => {
    const rgb = look.colour(cells.get('GradientStopColor'))
    if (!rgb) return []
    const transparency = toNumber(cells.get('GradientStopColorTrans'))
    return [{ rgb, transparency, at: toNumber(cells.get('GradientStopPosition')) }]
  })
  if (stops.length < 2) return undefined
  const direction = look.number('FillGradientDir')
  return { stops, angle: look.number('FillGradientAngle'), radial: direction > 0 && direction < 13 }
}

/** Gradients of older drawings: patterns 25 … 40 between two colours. */
function patternGradient(pattern: number, front: Rgb, back: Rgb, transparency: number): Gradient {
  const both = (a: Rgb, b: Rgb) => [
    { rgb: a, transparency, at: 0 },
    { rgb: b, transparency, at: 1 },
  ]
  const mirrored = [
    ...both(back, front).map((stop) => ({ ...stop, at: stop.at / 2 })),
    { rgb: back, transparency, at: 1 },
  ]
  const right = { angle: 0, radial: false }
  const upward = { angle: Math.PI / 2, radial: false }
  if (pattern === 25) return { stops: both(front, back), ...right }
  if (pattern === 26) return { stops: mirrored, ...right }
  if (pattern === 27) return { stops: both(back, front), ...right }
  if (pattern === 28) return { stops: both(back, front), ...upward }
  if (pattern === 29) return { stops: mirrored, ...upward }
  if (pattern === 30) return { stops: both(front, back), ...upward }
  return { stops: both(front, back), angle: 0, radial: true }
}
