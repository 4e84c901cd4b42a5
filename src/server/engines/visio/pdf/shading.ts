import { type PdfObjects, decimal } from '../../shared/vector-pdf/objects.ts'
import type { OutputColour } from '../../shared/pixels/colour.ts'
import { type Rgb, type Tone, mix } from '../theme/colour.ts'
import { channelText, spaceNames } from './colours.ts'

/** Colours along a line or outwards from the middle. */
export interface Gradient {
  readonly stops: readonly (Tone & { readonly at: number })[]
  /** Radians, anticlockwise; for lines. */
  readonly angle: number
  readonly radial: boolean
}

type Bounds = readonly [left: number, bottom: number, right: number, top: number]

/** Writes a shading (ISO 32000-1, 8.7.4.5.3 and .4) over a box; returns its object number. */
export function addShading(
  objects: PdfObjects,
  { stops, angle, radial }: Gradient,
  [left, bottom, right, top]: Bounds,
  colour: OutputColour,
): number {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  const [wide, high] = [right - left, top - bottom]
  const reach = (Math.abs(Math.cos(angle)) * wide + Math.abs(Math.sin(angle)) * high) / 2
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
  const coordinates = radial
    ? [x, y, 0, x, y, Math.hypot(wide, high) / 2]
    : [x - dx, y - dy, x + dx, y + dy]
  return objects.add(
    `/ShadingType ${radial ? 3 : 2} /ColorSpace ${spaceNames[colour]} /Extend [true true]` +
      ` /Coords [${coordinates.map((value) => decimal(value)).join(' ')}]` +
      ` /Function ${blend(stops, colour)}`,
  )
}

function blend(stops: Gradient['stops'], colour: OutputColour): string {
  const sorted = stops.toSorted((a, b) => a.at - b.at)
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) return ''
  const all = [
    { ...first, at: 0 },
    ...sorted.filter(({ at }) => at > 0 && at < 1),
    { ...last, at: 1 },
  ]
  const pieces = all.slice(1).map((stop, index) => {
    const [from, to] = [all[index] ?? stop, stop].map(({ rgb }) => channelText(rgb, colour))
    return `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${from}] /C1 [${to}] >>`
  })
  const bounds = all.slice(1, -1).map(({ at }) => decimal(at, 5))
  return `<< /FunctionType 3 /Domain [0 1] /Functions [${pieces.join(' ')}] /Bounds [${bounds.join(' ')}] /Encode [${pieces.map(() => '0 1').join(' ')}] >>`
}

/** The one colour that stands for a gradient where shadings cannot be drawn. */
export function averageOf({ stops }: Pick<Gradient, 'stops'>): Tone {
  let rgb: Rgb = stops[0]?.rgb ?? [1, 1, 1]
  for (const [index, stop] of stops.entries()) rgb = mix(rgb, stop.rgb, 1 / (index + 1))
  const sum = stops.reduce((total, { transparency }) => total + transparency, 0)
  return { rgb, transparency: sum / Math.max(1, stops.length) }
}
