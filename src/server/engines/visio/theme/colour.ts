import { type XmlElement, childElements } from '../../shared/packages/xml.ts'

/** Red, green, blue, each 0 … 1. */
export type Rgb = readonly [number, number, number]

/** A colour and how much of what is behind shows through: 0 opaque … 1 invisible. */
export interface Tone {
  readonly rgb: Rgb
  readonly transparency: number
}

/** Reads `#rrggbb` or `rrggbb`. */
export function parseHex(text: string | undefined): Rgb | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '') ?? []
  if (digits === undefined) return undefined
  const value = Number.parseInt(digits, 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Between two colours; 0 is the first. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const between = (index: 0 | 1 | 2) => a[index] * (1 - share) + b[index] * share
  return [between(0), between(1), between(2)]
}

const gamma = 2.2

/** Shades and tints are shares of light, not of the numbers that stand for it (20.1.2.3.31). */
function inLight(rgb: Rgb, change: (light: number) => number): Rgb {
  const channel = (value: number) => change(value ** gamma) ** (1 / gamma)
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])]
}

/**
 * A DrawingML colour (ISO/IEC 29500-1, 20.1.2.3) with its modifiers in order.
 * @param named gives scheme colours, `phClr` among them
 */
export function drawingColour(
  element: XmlElement,
  named: (name: string) => Rgb | undefined,
): Tone | undefined {
  const base =
    element.name === 'srgbClr'
      ? parseHex(element.attributes.val)
      : element.name === 'sysClr'
        ? parseHex(element.attributes.lastClr)
        : element.name === 'schemeClr'
          ? named(element.attributes.val ?? '')
          : undefined
  if (!base) return undefined
  let rgb = base
  let transparency = 0
  for (const { name, attributes } of childElements(element)) {
    const amount = Number(attributes.val ?? 0) / 100_000
    if (name === 'alpha') transparency = 1 - amount
    else rgb = modified(rgb, name, amount)
  }
  return { rgb, transparency }
}

function modified(rgb: Rgb, name: string, amount: number): Rgb {
  if (name === 'tint') return inLight(rgb, (value) => 1 - (1 - value) * amount)
  if (name === 'shade') return inLight(rgb, (value) => value * amount)
  const [hue, saturation, light] = toHsl(rgb)
  if (name === 'lumMod') return fromHsl(hue, saturation, light * amount)
  if (name === 'lumOff') return fromHsl(hue, saturation, light + amount)
  if (name === 'satMod') return fromHsl(hue, saturation * amount, light)
  if (name === 'hueMod') return fromHsl(hue * amount, saturation, light)
  return rgb
}

function toHsl([red, green, blue]: Rgb): [number, number, number] {
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const light = (high + low) / 2
  const range = high - low
  if (range === 0) return [0, 0, light]
  const saturation = range / (1 - Math.abs(2 * light - 1))
  const hue =
    high === red
      ? ((green - blue) / range + 6) % 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return [hue / 6, saturation, light]
}

function fromHsl(hue: number, saturation: number, light: number): Rgb {
  const lightness = Math.min(1, Math.max(0, light))
  const chroma = (1 - Math.abs(2 * lightness - 1)) * Math.min(1, Math.max(0, saturation))
  const channel = (shift: number) => {
    const at = (shift + hue * 12) % 12
    return lightness - (chroma / 2) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [channel(0), channel(8), channel(4)]
}
