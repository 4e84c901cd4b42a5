import { type XmlElement, childElements, descendants, firstChild } from '../shared/packages/xml.ts'

const round = (value: number) => Math.round(value * 100) / 100

/**
 * The outline of a shape as a path within its frame. Shapes that have no entry here are drawn as
 * rectangles.
 */
export function outlineOf(
  properties: XmlElement | undefined,
  width: number,
  height: number,
): string {
  const custom = properties && firstChild(properties, 'custGeom')
  if (custom) return customOutline(custom, width, height) || rectangle(width, height)
  const preset = (properties && firstChild(properties, 'prstGeom')?.attributes.prst) ?? 'rect'
  const draw = outlines[preset]
  return draw ? draw(width, height) : rectangle(width, height)
}

function polygon(...points: (readonly [number, number])[]): string {
  const [first, ...others] = points.map(([x, y]) => `${round(x)} ${round(y)}`)
  return `M ${first} ${others.map((point) => `L ${point}`).join(' ')} Z`
}

function rectangle(width: number, height: number): string {
  return polygon([0, 0], [width, 0], [width, height], [0, height])
}

/** A quarter of a circle by a Bézier curve. */
const kappa = 0.5523

function rounded(width: number, height: number, across: number, down: number): string {
  const [kx, ky] = [across * (1 - kappa), down * (1 - kappa)]
  const curves: [string, ...number[]][] = [
    ['M', across, 0],
    ['L', width - across, 0],
    ['C', width - kx, 0, width, ky, width, down],
    ['L', width, height - down],
    ['C', width, height - ky, width - kx, height, width - across, height],
    ['L', across, height],
    ['C', kx, height, 0, height - ky, 0, height - down],
    ['L', 0, down],
    ['C', 0, ky, kx, 0, across, 0],
  ]
  return `${curves.map(([to, ...numbers]) => [to, ...numbers.map(round)].join(' ')).join(' ')} Z`
}

const line = (width: number, height: number) => `M 0 0 L ${round(width)} ${round(height)}`

const outlines: Readonly<Record<string, (width: number, height: number) => string>> = {
  rect: rectangle,
  roundRect: (width, height) => {
    const radius = Math.min(width, height) / 6
    return rounded(width, height, radius, radius)
  },
  ellipse: (width, height) => rounded(width, height, width / 2, height / 2),
  line,
  straightConnector1: line,
  triangle: (width, height) => polygon([width / 2, 0], [width, height], [0, height]),
  rtTriangle: (width, height) => polygon([0, 0], [width, height], [0, height]),
  diamond: (width, height) =>
    polygon([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2]),
  parallelogram: (width, height) =>
    polygon([width / 4, 0], [width, 0], [(width * 3) / 4, height], [0, height]),
  homePlate: (width, height) =>
    polygon([0, 0], [width * 0.75, 0], [width, height / 2], [width * 0.75, height], [0, height]),
  rightArrow: (width, height) => {
    const neck = Math.max(0, width - height / 2)
    const [top, bottom] = [height / 4, (height * 3) / 4]
    const tip = [width, height / 2] as const
    return polygon(
      [0, top],
      [neck, top],
      [neck, 0],
      tip,
      [neck, height],
      [neck, bottom],
      [0, bottom],
    )
  },
}

const letters: Readonly<Record<string, string>> = { moveTo: 'M', lnTo: 'L', cubicBezTo: 'C' }

/** A path of a file's own (ECMA-376-1, 20.1.9.15); arcs are drawn straight to where they end. */
function customOutline(custom: XmlElement, width: number, height: number): string {
  return descendants(custom, 'path')
    .map((path) => {
      const across = width / (Number(path.attributes.w) || width || 1)
      const down = height / (Number(path.attributes.h) || height || 1)
      const steps = childElements(path).map((step) => {
        if (step.name === 'close') return 'Z'
        const ends = childElements(step, 'pt').map(({ attributes }) => [
          round(Number(attributes.x) * across),
          round(Number(attributes.y) * down),
        ])
        if (ends.flat().some((value) => Number.isNaN(value))) return ''
        if (step.name === 'quadBezTo' && ends.length === 2)
          return ['C', ...(ends[0] ?? []), ...(ends[0] ?? []), ...(ends[1] ?? [])].join(' ')
        const letter = letters[step.name]
        return letter && ends.length > 0 ? [letter, ...ends.flat()].join(' ') : ''
      })
      return steps.filter((step) => step !== '').join(' ')
    })
    .filter((path) => path.startsWith('M'))
    .join(' ')
}
