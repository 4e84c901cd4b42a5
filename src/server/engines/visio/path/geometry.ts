import { type Row, type Sheet, rowsOf, toNumber } from '../model/sheet.ts'
import { bowArc, ellipse, ellipticalArc } from './arc.ts'
import type { Point } from './matrix.ts'
import type { Path, Segment } from './path.ts'
import { type Extent, nurbsRowPoints, polylinePoints, splinePoints } from './spline.ts'

/** An outline of a shape in the shape's own coordinates. */
export interface Outline {
  readonly path: Path
  readonly filled: boolean
  readonly stroked: boolean
}

/** Half of the length drawn of an infinite line, in inches: wider than any page. */
const endless = 1000

/** All outlines that a shape shows. */
export function outlinesOf(sheet: Sheet, extent: Extent): Outline[] {
  return [...sheet.sections]
    .filter(([key, { deleted }]) => key.startsWith('Geometry:') && !deleted)
    .toSorted(([a], [b]) => Number(a.slice(9)) - Number(b.slice(9)))
    .flatMap(([key, { cells }]) => {
      if (cells.get('NoShow') === '1') return []
      const path = pathOf(rowsOf(sheet, key), extent)
      const filled = cells.get('NoFill') !== '1'
      return [{ path, filled, stroked: cells.get('NoLine') !== '1' }]
    })
}

/** The outline that the rows of a geometry section draw (MS-VSDX 2.2.3.2). */
export function pathOf(rows: readonly Row[], extent: Extent): Path {
  const path: Segment[] = []
  let here: Point = [0, 0]
  let spline: { points: Point[]; knots: number[]; last: number; degree: number } | undefined
  const lines = (points: readonly Point[]) => {
    for (const point of points) path.push(['L', point])
  }
  const endSpline = () => {
    if (!spline) return
    const { degree, points, knots, last } = spline
    lines(splinePoints(degree, points, [...knots, last]).slice(1))
    spline = undefined
  }
  for (const { type, cells } of rows) {
    const relative = type.startsWith('Rel')
    const wide = relative ? extent.width : 1
    const high = relative ? extent.height : 1
    const value = (name: string) => toNumber(cells.get(name))
    const pair = (x: string, y: string): Point => [value(x) * wide, value(y) * high]
    const end = pair('X', 'Y')
    if (type !== 'SplineKnot') endSpline()
    switch (type.replace(/^Rel/, '')) {
      case 'MoveTo':
        path.push(['M', end])
        break
      case 'LineTo':
        path.push(['L', end])
        break
      case 'ArcTo':
        path.push(...bowArc(here, end, value('A')))
        break
      case 'EllipticalArcTo':
        path.push(...ellipticalArc(here, pair('A', 'B'), end, value('C'), value('D') || 1))
        break
      case 'CubBezTo':
        path.push(['C', pair('A', 'B'), pair('C', 'D'), end])
        break
      case 'QuadBezTo':
        path.push(quadratic(here, pair('A', 'B'), end))
        break
      case 'PolylineTo':
        lines(polylinePoints(cells.get('A') ?? '', end, extent))
        break
      case 'NURBSTo': {
        const row = { end, knot: value('A'), weight: value('B') }
        const first = { firstKnot: value('C'), firstWeight: value('D') }
        const formula = cells.get('E') ?? ''
        lines(nurbsRowPoints(here, { ...row, ...first, formula }, extent).slice(1))
        break
      }
      case 'SplineStart':
        spline = {
          points: [here, end],
          knots: [value('B'), value('A')],
          last: value('C'),
          degree: value('D'),
        }
        break
      case 'SplineKnot':
        spline?.points.push(end)
        spline?.knots.push(value('A'))
        break
      case 'Ellipse':
        path.push(...ellipse(end, pair('A', 'B'), pair('C', 'D')))
        break
      case 'InfiniteLine':
        path.push(...infinite(end, pair('A', 'B')))
        break
    }
    here = end
  }
  endSpline()
  return closed(path)
}

const near = (from: number, to: number) => from + (to - from) * (2 / 3)

function quadratic([x, y]: Point, [a, b]: Point, end: Point): Segment {
  return ['C', [near(x, a), near(y, b)], [near(end[0], a), near(end[1], b)], end]
}

function infinite([x, y]: Point, [a, b]: Point): Segment[] {
  const length = Math.hypot(a - x, b - y) || 1
  const [dx, dy] = [((a - x) / length) * endless, ((b - y) / length) * endless]
  return [
    ['M', [x - dx, y - dy]],
    ['L', [x + dx, y + dy]],
  ]
}

/** Ends figures that come back to their start, so that their last corner is a corner. */
function closed(path: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  let start: Point | undefined
  let last: Point | undefined
  const close = () => {
    if (!start || !last || result.at(-1)?.[0] === 'M' || result.at(-1)?.[0] === 'Z') return
    if (Math.hypot(start[0] - last[0], start[1] - last[1]) < 1e-6) result.push(['Z'])
  }
  for (const segment of path) {
    if (segment[0] === 'M') {
      close()
      start = segment[1]
    }
    // A figure without a MoveTo would be no path.
    if (!start && segment[0] !== 'Z') result.push(['M', (start = [0, 0])])
    result.push(segment)
    if (segment[0] !== 'Z') last = segment.at(-1) as Point
  }
  close()
  return result
}
