import type { Face } from '../text/faces.ts'
import type { Box, Path } from './path.ts'

/** A flat affine map as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Flat = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Red, green and blue as 0xRRGGBB. */
export type Rgb = number

/** A pen. Exactly one of the two widths counts: on paper, or in the sheet's units. */
export interface Stroke {
  /** Millimetres on the finished page, whatever the scale. */
  readonly paperWidth?: number
  /** Units of the sheet. */
  readonly width?: number
  /** Lengths of strokes and gaps in units of the sheet; a stroke of 0 is a dot. */
  readonly dashes?: readonly number[]
  /** Ends and corners as PDF numbers them: 0 butt and miter, 1 round, 2 square and bevel. */
  readonly cap?: 0 | 1 | 2
  readonly join?: 0 | 1 | 2
}

interface Item {
  readonly layer: string
}

export interface PathItem extends Item {
  readonly kind: 'path'
  readonly path: Path
  readonly colour: Rgb
  readonly stroke?: Stroke
  readonly fill?: 'nonzero' | 'evenodd'
  /** 0 … 1; absent is 1. */
  readonly opacity?: number
}

export interface TextItem extends Item {
  readonly kind: 'text'
  readonly text: string
  readonly face: Face
  /** Number of the glyph that shows the text, where the face's own map is not to be asked. */
  readonly glyph?: number
  /** From a font of size 1 with its baseline at the origin to the sheet. */
  readonly place: Flat
  readonly colour: Rgb
  readonly opacity?: number
}

/** Pixels, or a JPEG as it is. The unit square (bottom left at the origin) is mapped to the sheet. */
export interface ImageItem extends Item {
  readonly kind: 'image'
  readonly place: Flat
  /** An encoded picture: PNG, JPEG, TIFF … */
  readonly bytes: Uint8Array
}

/** Items that show only inside a path. */
export interface GroupItem extends Item {
  readonly kind: 'group'
  readonly clip: Path
  readonly items: readonly DisplayItem[]
}

export type DisplayItem = PathItem | TextItem | ImageItem | GroupItem

/** One page to be: what to draw, and on what paper it wants to be. */
export interface Sheet {
  readonly name: string
  readonly isModel: boolean
  readonly items: readonly DisplayItem[]
  /** What is shown of the sheet's plane. */
  readonly box: Box
  /** Size of the paper that belongs to the sheet; absent where it has none of its own. */
  readonly paper?: { readonly width: number; readonly height: number }
  /** Millimetres a unit stands for at true scale. */
  readonly unit: number
}
