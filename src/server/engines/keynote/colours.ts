import { type XmlElement, childElements, descendants, firstChild } from '../shared/packages/xml.ts'
import type { Colour } from './deck.ts'

/** Turns the colours of DrawingML into red, green and blue (ECMA-376-1, 20.1.2.3). */
export interface Palette {
  /** The colour that a fill, a line's fill or a run's properties state; undefined for none. */
  fillOf(properties: XmlElement | undefined): Colour | undefined
  /** The colour in an element such as `fillRef` or `gs`; `own` replaces the placeholder colour. */
  colourIn(element: XmlElement | undefined): Colour | undefined
}

const presets: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  green: '008000',
  blue: '0000FF',
  yellow: 'FFFF00',
  gray: '808080',
  orange: 'FFA500',
}

/**
 * @param theme the theme part, for the colours of the scheme
 * @param map attributes of the master's clrMap: which of them is meant by `bg1`, `tx1` …
 */
export function paletteOf(
  theme: XmlElement | undefined,
  map: Readonly<Record<string, string>>,
): Palette {
  const scheme = theme && descendants(theme, 'clrScheme')[0]
  const named = (name: string): Colour | undefined => {
    const entry = scheme && firstChild(scheme, map[name] ?? name)
    return colourIn(entry)
  }
  const colourIn = (element: XmlElement | undefined): Colour | undefined => {
    for (const child of element ? childElements(element) : []) {
      const base = baseOf(child, named)
      if (base) return childElements(child).reduce(modified, base)
    }
    return undefined
  }
  return {
    colourIn,
    fillOf(properties) {
      if (!properties) return undefined
      const solid = firstChild(properties, 'solidFill')
      if (solid) return colourIn(solid)
      // One colour must stand for a gradient.
      const gradient = firstChild(properties, 'gradFill')
      return gradient && colourIn(descendants(gradient, 'gs')[0])
    },
  }
}

function baseOf(
  { name, attributes }: XmlElement,
  named: (name: string) => Colour | undefined,
): Colour | undefined {
  if (name === 'srgbClr') return ofHex(attributes.val ?? '')
  if (name === 'sysClr') return ofHex(attributes.lastClr ?? '000000')
  if (name === 'prstClr') return ofHex(presets[attributes.val ?? ''] ?? '808080')
  return name === 'schemeClr' ? named(attributes.val ?? '') : undefined
}

function ofHex(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255 || 0
  return { red: part(0), green: part(2), blue: part(4), alpha: 1 }
}

const whole = 100_000

/** Brightness is moved on each channel alike, which is close to what the luminance would be. */
function modified(colour: Colour, { name, attributes }: XmlElement): Colour {
  const value = Number(attributes.val ?? whole) / whole
  const each = (change: (channel: number) => number): Colour => ({
    ...colour,
    red: clamp(change(colour.red)),
    green: clamp(change(colour.green)),
    blue: clamp(change(colour.blue)),
  })
  if (name === 'alpha') return { ...colour, alpha: clamp(value) }
  if (name === 'lumMod' || name === 'shade') return each((channel) => channel * value)
  if (name === 'lumOff') return each((channel) => channel + value)
  return name === 'tint' ? each((channel) => 1 - (1 - channel) * value) : colour
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
