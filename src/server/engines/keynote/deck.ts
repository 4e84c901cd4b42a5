/** A presentation on its way into Keynote. Lengths are in points, from the top left. */
export interface Deck {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly author: string
  readonly slides: readonly Slide[]
  /** What found no place, in words: `2 charts`. */
  readonly lost: readonly string[]
}

export interface Slide {
  readonly background: Colour | undefined
  readonly items: readonly Item[]
  readonly notes: string
  readonly hidden: boolean
}

/** Red, green, blue and opacity, 0 … 1. */
export interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees, clockwise, around the middle. */
  readonly turn: number
  readonly flipsAcross: boolean
  readonly flipsDown: boolean
}

/** A shape, with or without text in it. */
export interface Shape {
  readonly kind: 'shape'
  readonly frame: Frame
  /** SVG-like path within the frame: `M 0 0 L 100 0 Z`. */
  readonly path: string
  readonly fill: Colour | undefined
  readonly stroke: Stroke | undefined
  readonly text: Text | undefined
}

export interface Stroke {
  readonly colour: Colour
  readonly width: number
}

export interface Text {
  readonly paragraphs: readonly Paragraph[]
  readonly anchor: 'top' | 'middle' | 'bottom'
  /** Left, top, right, bottom. */
  readonly insets: readonly [number, number, number, number]
}

export interface Paragraph {
  readonly align: 'left' | 'right' | 'center' | 'justify'
  readonly indent: number
  readonly runs: readonly Run[]
}

/** Text of one look; `\n` breaks the line, `\t` is a tabulator. */
export interface Run {
  readonly text: string
  readonly look: Look
}

export interface Look {
  readonly font: string
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly colour: Colour
}

export interface Picture {
  readonly kind: 'picture'
  readonly frame: Frame
  /** Name of the part it comes from. */
  readonly part: string
}

export type Item = Shape | Picture
