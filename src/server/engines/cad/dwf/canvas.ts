import type { DisplayItem, Flat, Stroke } from '../display/display.ts'
import type { Path } from '../display/path.ts'
import type { Scene } from '../draw/scene.ts'
import { usualColours } from './palette.ts'
import type { Stream } from './stream.ts'

/** A point in logical units, as the stream has it. */
export type LogicalPoint = readonly [x: number, y: number]

/** The font in force. Heights are in logical units, angles in radians. */
export interface W2dFont {
  name: string
  style: number
  height: number
  rotation: number
  widthScale: number
  oblique: number
}

/** What attributes are in force while a stream is read (the "rendition"). */
export interface Rendition {
  colour: number
  opacity: number
  colourMap: readonly number[]
  fill: boolean
  visible: boolean
  layer: string
  readonly layers: Map<number, string>
  lineWeight: number
  dashes: readonly number[] | undefined
  readonly dashPatterns: Map<number, readonly number[]>
  cap: 0 | 1 | 2
  join: 0 | 1 | 2
  readonly font: W2dFont
  /** Outline in logical units that clips what follows. */
  clip: Path | undefined
  /** The point that relative coordinates start from. */
  point: LogicalPoint
  /** Version times 100: 600 for "(W2D V06.00)". */
  readonly revision: number
}

/** Draws what a stream says. */
export interface Canvas {
  readonly rendition: Rendition
  readonly scene: Scene
  /** Moves the current point and returns it. */
  relative(dx: number, dy: number): LogicalPoint
  /** Relative points, of 2 or 4 bytes a coordinate. */
  points(stream: Stream, count: number, size: 2 | 4): LogicalPoint[]
  /** Where a logical point is on the sheet. */
  place(x: number, y: number): LogicalPoint
  /** A path from points in logical units. */
  trace(points: readonly LogicalPoint[], closed: boolean): number[]
  stroke(): Stroke
  put(item: DisplayItem): void
  /** All items, those under a clip in groups. */
  finish(): DisplayItem[]
}

/** @param transform from logical units to the sheet */
export function createCanvas(scene: Scene, transform: Flat, revision: number): Canvas {
  const [a, b, c, d, e, f] = transform
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const items: DisplayItem[] = []
  let group: { clip: Path; items: DisplayItem[] } | undefined
  const rendition: Rendition = {
    colour: 0,
    opacity: 1,
    colourMap: usualColours(revision),
    fill: false,
    visible: true,
    layer: '0',
    layers: new Map(),
    lineWeight: 0,
    dashes: undefined,
    dashPatterns: new Map(),
    cap: 1,
    join: 1,
    font: { name: '', style: 0, height: 0, rotation: 0, widthScale: 1, oblique: 0 },
    clip: undefined,
    point: [0, 0],
    revision,
  }
  const place = (x: number, y: number): LogicalPoint => [a * x + c * y + e, b * x + d * y + f]
  const relative = (dx: number, dy: number): LogicalPoint => {
    rendition.point = [rendition.point[0] + dx, rendition.point[1] + dy]
    return rendition.point
  }
  return {
    rendition,
    scene,
    relative,
    place,
    points(stream, count, size) {
      const read = size === 2 ? stream.int16 : stream.int32
      return Array.from({ length: count }, () => relative(read(), read()))
    },
    trace(points, closed) {
      const path: number[] = []
      for (const [index, [x, y]] of points.entries()) path.push(index === 0 ? 0 : 1, ...place(x, y))
      return closed ? [...path, 3] : path
    },
    stroke() {
      const { lineWeight, dashes, cap, join } = rendition
      const solid = dashes === undefined
      const width = lineWeight * scale
      const pattern = dashes?.map((dash) => dash * Math.max(1, lineWeight) * scale)
      const shape = { cap: solid ? cap : (0 as const), join }
      return { width, ...shape, ...(pattern && { dashes: pattern }) }
    },
    put(item) {
      if (!rendition.visible) return
      scene.step()
      scene.count(item)
      const { clip } = rendition
      if (!clip) {
        items.push(item)
        group = undefined
        return
      }
      if (group?.clip !== clip) {
        group = { clip, items: [] }
        items.push({ kind: 'group', layer: item.layer, clip, items: group.items })
      }
      group.items.push(item)
    },
    finish: () => items,
  }
}
