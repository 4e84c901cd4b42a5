import { type XmlElement, firstChild } from '../shared/packages/xml.ts'
import type { Frame } from './deck.ts'

/** English metric units of a point (ECMA-376-1, 20.1.10.16). */
export const unitsPerPoint = 12_700

/** How the coordinates of a group are laid onto its parent's; the slide's own are not changed. */
export interface Space {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

export const slideSpace: Space = { x: 0, y: 0, across: 1, down: 1 }

/** An `xfrm` in points of the slide; undefined when it states no extent. */
export function frameOf(transform: XmlElement | undefined, space: Space): Frame | undefined {
  const offset = transform && firstChild(transform, 'off')
  const extent = transform && firstChild(transform, 'ext')
  if (!offset || !extent) return undefined
  const { attributes } = transform
  return {
    x: space.x + points(offset.attributes.x) * space.across,
    y: space.y + points(offset.attributes.y) * space.down,
    width: points(extent.attributes.cx) * space.across,
    height: points(extent.attributes.cy) * space.down,
    turn: Number(attributes.rot ?? 0) / 60_000,
    flipsAcross: isTrue(attributes.flipH),
    flipsDown: isTrue(attributes.flipV),
  }
}

/** The space inside a group with such an `xfrm`. */
export function groupSpace(transform: XmlElement | undefined, space: Space): Space {
  const frame = frameOf(transform, space)
  const offset = transform && firstChild(transform, 'chOff')
  const extent = transform && firstChild(transform, 'chExt')
  if (!frame || !offset || !extent) return space
  const across = frame.width / (points(extent.attributes.cx) || frame.width || 1)
  const down = frame.height / (points(extent.attributes.cy) || frame.height || 1)
  return {
    across,
    down,
    x: frame.x - points(offset.attributes.x) * across,
    y: frame.y - points(offset.attributes.y) * down,
  }
}

/** Units as points. */
export function points(units: string | undefined): number {
  return Number(units ?? 0) / unitsPerPoint
}

/** xsd:boolean. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
