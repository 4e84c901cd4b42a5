import type { Vec } from '../../shared/geometry/matrix.ts'

/** What every entity has. */
export interface EntityStyle {
  readonly layer: string
  /** 256 by layer, 0 by block, 1 … 255 an index, {@link trueColour} and above a colour of its own. */
  readonly colour: number
  /** Empty: by layer. */
  readonly lineType: string
  readonly lineTypeScale: number
  /** Hundredths of a millimetre; -1 by layer, -2 by block, -3 the default. */
  readonly lineWeight: number
  readonly visible: boolean
  /** Direction of the z axis of its own coordinates. */
  readonly normal: Vec
  /** 0 … 1 */
  readonly opacity: number
  readonly handle: string
}

/** Added to 0xRRGGBB. */
export const trueColour = 0x1000000
export const byLayer = 256
export const byBlock = 0

/** A corner of a polyline; `bulge` is the tangent of a quarter of the arc's angle to the next. */
export interface Vertex {
  readonly at: Vec
  readonly bulge: number
  readonly startWidth: number
  readonly endWidth: number
}

export interface Polyline {
  readonly type: 'polyline'
  readonly vertices: readonly Vertex[]
  readonly closed: boolean
  /** Its corners are in the entity's own coordinates. */
  readonly planar: boolean
}

/** Angles in radians, anticlockwise; in the entity's own coordinates. */
export interface Arc {
  readonly type: 'arc'
  readonly centre: Vec
  readonly radius: number
  readonly start: number
  readonly end: number
}

/** In world coordinates. */
export interface Ellipse {
  readonly type: 'ellipse'
  readonly centre: Vec
  readonly major: Vec
  readonly ratio: number
  readonly start: number
  readonly end: number
}

export interface Spline {
  readonly type: 'spline'
  readonly degree: number
  readonly knots: readonly number[]
  readonly points: readonly Vec[]
  readonly weights: readonly number[]
  readonly fitPoints: readonly Vec[]
  readonly closed: boolean
}

/** Edges of faces, as pairs of points. */
export interface Wireframe {
  readonly type: 'wireframe'
  readonly points: readonly Vec[]
  /** Indices of points, two for each edge. */
  readonly edges: readonly number[]
}

/** Three or four corners in drawing order (not crossed), in the entity's own coordinates. */
export interface Solid {
  readonly type: 'solid'
  readonly corners: readonly Vec[]
}

export interface PointMark {
  readonly type: 'point'
  readonly at: Vec
}

/** One line of text; in the entity's own coordinates. */
export interface Text {
  readonly type: 'text'
  readonly text: string
  readonly at: Vec
  /** Second point, for all justifications but left on the baseline. */
  readonly align?: Vec
  readonly height: number
  readonly rotation: number
  readonly widthFactor: number
  readonly oblique: number
  readonly style: string
  /** 0 left, 1 centre, 2 right, 3 aligned, 4 middle, 5 fit (DXF 72). */
  readonly horizontal: number
  /** 0 baseline, 1 bottom, 2 middle, 3 top (DXF 73). */
  readonly vertical: number
  readonly backward: boolean
  readonly upsideDown: boolean
  /** An attribute's definition, shown only where no insert fills it in. */
  readonly isDefinition: boolean
  readonly hidden: boolean
}

/** Several lines with formatting codes; in world coordinates. */
export interface MText {
  readonly type: 'mtext'
  readonly text: string
  readonly at: Vec
  readonly height: number
  /** Lines break here; 0: they do not. */
  readonly width: number
  /** 1 … 9, row by row from the top left. */
  readonly attachment: number
  readonly direction: Vec
  readonly style: string
  readonly lineSpacing: number
  /** Colour behind the text: as in EntityStyle, undefined for none. */
  readonly background?: number
  readonly columns?: MTextColumns
}

export interface MTextColumns {
  readonly width: number
  readonly gutter: number
  readonly heights: readonly number[]
}

export interface Insert {
  readonly type: 'insert'
  readonly block: string
  readonly at: Vec
  readonly scale: Vec
  readonly rotation: number
  readonly columns: number
  readonly rows: number
  readonly columnSpacing: number
  readonly rowSpacing: number
  readonly attributes: readonly StyledText[]
  /** Names the outline that clips it; absent for none. */
  readonly extension?: string
}

export type StyledText = Text & EntityStyle

/** Points in world coordinates as the DXF reference numbers them. */
export interface Dimension {
  readonly type: 'dimension'
  /** The block that pictures it; may be absent from the drawing. */
  readonly block: string
  /** 0 rotated, 1 aligned, 2 angular, 3 diameter, 4 radius, 5 angular by 3 points, 6 ordinate. */
  readonly kind: number
  readonly ordinateX: boolean
  readonly points: {
    readonly definition: Vec
    readonly text?: Vec
    readonly first?: Vec
    readonly second?: Vec
    readonly centre?: Vec
    readonly arc?: Vec
  }
  readonly rotation: number
  readonly text: string
  readonly measurement?: number
  readonly style: string
}

export interface Leader {
  readonly type: 'leader'
  readonly lines: readonly (readonly Vec[])[]
  readonly arrow: boolean
  /** 0: by the dimension style. */
  readonly arrowSize: number
  readonly style: string
  readonly text?: MText
  readonly insert?: Insert
}

export type HatchEdge =
  | { readonly kind: 'line'; readonly from: Vec; readonly to: Vec }
  | {
      readonly kind: 'ellipse'
      readonly centre: Vec
      readonly major: Vec
      readonly ratio: number
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'spline'; readonly spline: Spline }

export type HatchLoop =
  | { readonly kind: 'polyline'; readonly vertices: readonly Vertex[] }
  | { readonly kind: 'edges'; readonly edges: readonly HatchEdge[] }

/** A family of parallel lines. */
export interface HatchLine {
  readonly angle: number
  readonly base: readonly [number, number]
  readonly offset: readonly [number, number]
  readonly dashes: readonly number[]
}

export interface Hatch {
  readonly type: 'hatch'
  readonly solid: boolean
  readonly loops: readonly HatchLoop[]
  readonly lines: readonly HatchLine[]
  readonly elevation: number
  /** 0xRRGGBB of a gradient's first and last colour. */
  readonly gradient?: readonly [number, number]
}

export interface Ray {
  readonly type: 'ray'
  readonly at: Vec
  readonly direction: Vec
  readonly both: boolean
}

export interface Viewport {
  readonly type: 'viewport'
  readonly id: number
  readonly on: boolean
  readonly centre: Vec
  readonly width: number
  readonly height: number
  readonly viewCentre: readonly [number, number]
  readonly viewHeight: number
  readonly target: Vec
  readonly direction: Vec
  readonly twist: number
  readonly frozen: readonly string[]
  /** Handle of the entity whose outline clips it. */
  readonly clip: string
}

/** A picture's frame or a wipeout; `boundary` in units of u and v from the origin. */
export interface Raster {
  readonly type: 'raster'
  readonly origin: Vec
  readonly u: Vec
  readonly v: Vec
  readonly boundary: readonly (readonly [number, number])[]
  readonly wipeout: boolean
  readonly name: string
}

export type EntityShape =
  | Polyline
  | Arc
  | Ellipse
  | Spline
  | Wireframe
  | Solid
  | PointMark
  | Text
  | MText
  | Insert
  | Dimension
  | Leader
  | Hatch
  | Ray
  | Viewport
  | Raster

export type Entity = EntityShape & EntityStyle
