import type { Matrix, Vec } from '../../shared/geometry/matrix.ts'
import type { Entity } from './entities.ts'

/** A drawing as both readers (DXF, DWG) give it: tables by upper-case name, entities in blocks. */
export interface Drawing {
  readonly settings: DrawingSettings
  readonly layers: ReadonlyMap<string, Layer>
  /** Lengths of strokes (positive), gaps (negative) and dots (0), in drawing units. */
  readonly lineTypes: ReadonlyMap<string, readonly number[]>
  readonly styles: ReadonlyMap<string, TextStyle>
  readonly dimensionStyles: ReadonlyMap<string, DimensionStyle>
  readonly blocks: ReadonlyMap<string, Block>
  /** Outlines of clipped inserts, by Insert.extension. */
  readonly clips?: ReadonlyMap<string, BlockClip>
  /** In tab order; the first is model space. */
  readonly layouts: readonly Layout[]
}

export interface DrawingSettings {
  /** $TILEMODE: the drawing was saved with model space in view. */
  readonly modelInView: boolean
  readonly lineTypeScale: number
  /** $PSLTSCALE: strokes in viewports are measured on paper. */
  readonly paperLineTypes: boolean
  /** Millimetres in a drawing unit ($INSUNITS, $MEASUREMENT). */
  readonly unit: number
  /** $PDMODE and $PDSIZE: how points look. */
  readonly pointMode: number
  readonly pointSize: number
  /** $FILLMODE: solids and hatches are filled. */
  readonly fill: boolean
  /** How model space was last looked at, where not from above. */
  readonly view?: { readonly direction: Vec; readonly twist: number }
  /** $ATTMODE 2: attributes show even where they are invisible. */
  readonly allAttributes: boolean
}

export interface Layer {
  readonly name: string
  /** Hexadecimal, for viewports that freeze layers. */
  readonly handle: string
  /** As in {@link EntityStyle.colour}. */
  readonly colour: number
  readonly lineType: string
  readonly lineWeight: number
  /** Neither frozen nor off. */
  readonly visible: boolean
  readonly plots: boolean
}

export interface TextStyle {
  readonly name: string
  /** Of a TrueType font or an SHX file. */
  readonly font: string
  readonly bold: boolean
  readonly italic: boolean
  /** 0: each text has its own. */
  readonly height: number
  readonly widthFactor: number
  /** Radians. */
  readonly oblique: number
  readonly vertical: boolean
}

export interface DimensionStyle {
  readonly scale: number
  readonly arrowSize: number
  readonly textHeight: number
  readonly extensionOffset: number
  readonly extensionBeyond: number
  readonly gap: number
  readonly decimals: number
  readonly factor: number
  readonly suffix: string
  readonly textStyle: string
}

export interface Block {
  readonly name: string
  readonly base: Vec
  readonly entities: readonly Entity[]
  /** Stands for a drawing in another file (an external reference), which is never opened. */
  readonly isExternal?: boolean
}

/** An outline inside of which an insert shows. */
export interface BlockClip {
  readonly outline: readonly Vec[]
  /** From the outline's coordinates to those of the block's entities. */
  readonly toBlock: Matrix
}

export interface Layout {
  readonly name: string
  /** Upper-case name of the block that holds its entities. */
  readonly block: string
  readonly isModel: boolean
  readonly isActive: boolean
  /** Paper in millimetres, as printed (turned already). */
  readonly paper?: { readonly width: number; readonly height: number }
  /** The paper in the layout's own units. */
  readonly limits?: { left: number; bottom: number; right: number; top: number }
  /** Layout units are inches. */
  readonly inches: boolean
}

/** Case is not significant in names of a drawing. */
export function keyOf(name: string): string {
  return name.toUpperCase()
}

export const modelBlock = '*MODEL_SPACE'
export const paperBlock = '*PAPER_SPACE'

/** Millimetres in the units of $INSUNITS; undefined for "unitless". */
export const unitSizes: Readonly<Record<number, number>> = {
  1: 25.4,
  2: 304.8,
  3: 1_609_344,
  4: 1,
  5: 10,
  6: 1000,
  7: 1_000_000,
  8: 25.4e-6,
  9: 0.0254,
  10: 914.4,
  11: 1e-7,
  12: 1e-6,
  13: 1e-3,
  14: 100,
  15: 10_000,
  16: 100_000,
}
