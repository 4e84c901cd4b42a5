import { type XmlElement, childElements, descendants } from '../../shared/packages/xml.ts'
import { type Dictionary, resourceKey } from './resources.ts'

/** What areas and lines are painted with. */
export type Brush =
  | { readonly kind: 'colour'; readonly colour: number; readonly opacity: number }
  | { readonly kind: 'image'; readonly source: string; readonly viewport: readonly number[] }

/** #RRGGBB, #AARRGGBB, or sc#A,R,G,B with parts of 1. */
export function parseColour(text: string): { colour: number; opacity: number } | undefined {
  const hex = /^#([0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text.trim())
  if (hex) {
    const opacity = hex[1] === undefined ? 1 : Number.parseInt(hex[1], 16) / 255
    return { colour: Number.parseInt(hex[2] ?? '0', 16), opacity }
  }
  const parts = /^sc#(.+)$/.exec(text.trim())?.[1]?.split(',').map(Number)
  if (!parts || parts.length < 3 || !parts.every(Number.isFinite)) return undefined
  const [red = 0, green = 0, blue = 0] = parts.slice(-3).map(companded)
  return {
    colour: (red << 16) | (green << 8) | blue,
    opacity: parts.length > 3 ? (parts[0] ?? 1) : 1,
  }
}

/** Linear light to sRGB (IEC 61966-2-1). */
function companded(value: number): number {
  const light = Math.min(1, Math.max(0, value))
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

/**
 * The brush of an attribute (`Fill`, `Stroke`) or of the element that stands for it (`Path.Fill`).
 * Of a gradient the mean of its colours is taken.
 */
export function brushOf(
  element: XmlElement,
  name: string,
  resources: Dictionary,
): Brush | undefined {
  const value = element.attributes[name]
  if (value !== undefined) {
    const key = resourceKey(value)
    const known = key === undefined ? undefined : resources.get(key)
    if (known) return brushElement(known)
    const colour = parseColour(value)
    return colour && { kind: 'colour', ...colour }
  }
  const holder = childElements(element, `${element.name}.${name}`)[0]
  const inner = holder && childElements(holder)[0]
  return inner && brushElement(inner)
}

function brushElement(brush: XmlElement): Brush | undefined {
  const opacity = Number(brush.attributes.Opacity ?? 1)
  if (brush.name === 'SolidColorBrush') {
    const colour = parseColour(brush.attributes.Color ?? '')
    return colour && { kind: 'colour', colour: colour.colour, opacity: colour.opacity * opacity }
  }
  if (brush.name === 'ImageBrush') {
    const viewport = (brush.attributes.Viewport ?? '').split(/[\s,]+/).map(Number)
    return { kind: 'image', source: brush.attributes.ImageSource ?? '', viewport }
  }
  const stops = descendants(brush, 'GradientStop').flatMap(
    ({ attributes }) => parseColour(attributes.Color ?? '') ?? [],
  )
  if (stops.length === 0) return undefined
  const channel = (shift: number) =>
    Math.round(stops.reduce((sum, stop) => sum + ((stop.colour >> shift) & 255), 0) / stops.length)
  return { kind: 'colour', colour: (channel(16) << 16) | (channel(8) << 8) | channel(0), opacity }
}
