import type { Sharp } from 'sharp'

/** The colours a picture is stored in. */
export type Colour = 'rgb' | 'gray' | 'cmyk'

/** One picture of a file, opened only when it is needed. */
export interface Frame {
  /** Pixels, upright (the camera's orientation is applied). */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly colour: Colour
  /** The file's own compression loses detail, so a result may too. */
  readonly lossy: boolean
  /** A JPEG that needs no turning and no colour profile: its bytes can be used as they are. */
  readonly plainJpeg: boolean
  /** Dots per inch the file states, if it does. */
  readonly density?: number
  /** A fresh pipeline over the upright picture. */
  open(): Promise<Sharp>
}

/** What several frames of one file are to each other. */
export type Arrangement = 'single' | 'pages' | 'animation' | 'sizes'

/** An opened file: at least one frame. */
export interface Source {
  readonly arrangement: Arrangement
  readonly frames: readonly [Frame, ...Frame[]]
  /** All frames of an animation as one pipeline, timing included. */
  readonly animation?: () => Sharp
  /** Drawn at the wanted resolution, rather than made of pixels. */
  readonly vector: boolean
}
