import { type XmlElement, escapeXml } from '../shared/packages/xml.ts'

/** The six numbers of `matrix(a,b,c,d,e,f)`; undefined where nothing is moved. */
export function matrixOf({ attributes }: Pick<XmlElement, 'attributes'>): string | undefined {
  const found = /^matrix\(([^)]+)\)$/.exec(attributes.transform ?? '')?.[1]
  return found
    ?.trim()
    .split(/[\s,]+/)
    .join(',')
}

/** Abbreviated geometry (ECMA-388, 11.2.3): that of SVG paths with the fill rule in front. */
export function geometry({ attributes }: XmlElement): string {
  const rule = attributes['fill-rule'] === 'evenodd' ? 'F0' : 'F1'
  return `${rule} ${escapeXml(attributes.d ?? '')}`
}

const caps: Readonly<Record<string, string>> = { butt: 'Flat', round: 'Round', square: 'Square' }
const joins: Readonly<Record<string, string>> = { miter: 'Miter', round: 'Round', bevel: 'Bevel' }

/** A Path with the fill and the stroke of a shape of SVG. @param data its Data attribute */
export function shape(element: XmlElement, data: string): string {
  const { attributes } = element
  const matrix = matrixOf(element)
  const fill = colour(attributes.fill ?? '#000000', attributes['fill-opacity'])
  const stroke = colour(attributes.stroke, attributes['stroke-opacity'])
  const written = [
    matrix && `RenderTransform="${matrix}"`,
    fill && `Fill="${fill}"`,
    ...(stroke ? [`Stroke="${stroke}"`, ...strokeOf(attributes)] : []),
  ].filter(Boolean)
  return `<Path ${written.join(' ')} ${data}/>`
}

/** `#rrggbb` with an opacity as `#aarrggbb`; undefined for none. */
export function colour(text: string | undefined, opacity = '1'): string | undefined {
  const hex = /^#([0-9a-f]{6})$/i.exec(text ?? '')?.[1]
  if (hex === undefined) return undefined
  const alpha = Math.round(Math.min(1, Math.max(0, Number(opacity))) * 255)
  return `#${alpha.toString(16).padStart(2, '0')}${hex}`
}

function strokeOf(attributes: XmlElement['attributes']): string[] {
  // A hairline is drawn as thin as a device can; a quarter of a point is what printers show.
  const width = Number(attributes['stroke-width'] ?? 1) || 0.25
  const cap = caps[attributes['stroke-linecap'] ?? ''] ?? 'Flat'
  const dashes = (attributes['stroke-dasharray'] ?? '').split(/[\s,]+/).map(Number)
  // Dashes are counted in widths of the line, and come in pairs.
  const counted = dashes.filter((dash) => dash > 0).map((dash) => (dash / width).toFixed(3))
  const paired = counted.length % 2 === 0 ? counted : [...counted, ...counted]
  return [
    `StrokeThickness="${width}"`,
    `StrokeStartLineCap="${cap}" StrokeEndLineCap="${cap}" StrokeDashCap="${cap}"`,
    `StrokeLineJoin="${joins[attributes['stroke-linejoin'] ?? ''] ?? 'Miter'}"`,
    `StrokeMiterLimit="${Math.max(1, Number(attributes['stroke-miterlimit'] ?? 10))}"`,
    ...(paired.length > 0 ? [`StrokeDashArray="${paired.join(' ')}"`] : []),
  ]
}
