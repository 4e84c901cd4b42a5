import type { EntityShape } from '../drawing/entities.ts'
import { rasterBoundary } from '../drawing/raster-boundary.ts'
import type { Vec } from '../../shared/geometry/matrix.ts'
import { type Fields, parseNumber } from './fields.ts'

const switchedOff = 0x20000
const clipped = 0x10000

/** VIEWPORT: a window in paper space that shows model space. */
export function readViewport(fields: Fields): EntityShape {
  const flags = fields.number(90)
  const old = fields.has(45) ? undefined : oldView(fields)
  return {
    type: 'viewport',
    id: fields.number(69),
    on: fields.number(68, 1) !== 0 && (flags & switchedOff) === 0,
    centre: fields.point(10),
    width: fields.number(40),
    height: fields.number(41),
    viewCentre: old?.viewCentre ?? [fields.number(12), fields.number(22)],
    viewHeight: old?.viewHeight ?? fields.number(45),
    target: old?.target ?? fields.point(17),
    direction: old?.direction ?? fields.maybePoint(16) ?? [0, 0, 1],
    twist: old?.twist ?? fields.angle(51),
    frozen: [...fields.all(331), ...fields.all(341)].map((handle) => handle.trim().toUpperCase()),
    clip: flags & clipped ? fields.text(340).trim().toUpperCase() : '',
  }
}

/** Before R13 the view was extended data: MVIEW { 16, target, direction, twist, height, centre … }. */
function oldView(fields: Fields) {
  const { extended } = fields
  const start = extended.findIndex(({ code, value }) => code === 1000 && value.trim() === 'MVIEW')
  if (start < 0) return undefined
  const rest = extended.slice(start)
  const points: [number, number, number][] = []
  const numbers: number[] = []
  for (const { code, value } of rest) {
    if (code === 1010) points.push([parseNumber(value), 0, 0])
    const last = points.at(-1)
    if (code === 1020 && last) last[1] = parseNumber(value)
    if (code === 1030 && last) last[2] = parseNumber(value)
    if (code === 1040) numbers.push(parseNumber(value))
  }
  const [twist = 0, viewHeight = 0, x = 0, y = 0] = numbers
  const target: Vec = points[0] ?? [0, 0, 0]
  const direction: Vec = points[1] ?? [0, 0, 1]
  const viewCentre: [number, number] = [x, y]
  return { target, direction, twist: (twist * Math.PI) / 180, viewHeight, viewCentre }
}

/** IMAGE and WIPEOUT: a parallelogram of pixels, u and v long each, with a boundary in pixels. */
export function readRaster(fields: Fields): EntityShape {
  const [width, height] = [fields.number(13, 1) || 1, fields.number(23, 1) || 1]
  return {
    type: 'raster',
    origin: fields.point(10),
    u: fields.point(11),
    v: fields.point(12),
    boundary: rasterBoundary(fields.points(14), width, height),
    wipeout: fields.type === 'WIPEOUT',
    name: '',
  }
}
