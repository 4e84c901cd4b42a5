/**
 * What is read from a page, before anything is known about its structure. Everything is in points
 * from the left and the top of the page as it is shown (its crop box, turned by /Rotate).
 */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How letters look. */
export interface Style {
  /** As the document names the font, without the mark of a subset: `Calibri`, `NimbusRomNo9L`. */
  readonly family: string
  readonly design: 'sans' | 'serif' | 'mono'
  readonly bold: boolean
  readonly italic: boolean
  /** Points. */
  readonly size: number
  /** `1A2B3C`. */
  readonly colour: string
  /** Not drawn: the text layer over a scan. */
  readonly invisible: boolean
  readonly raised: 'super' | 'sub' | undefined
}

/** Letters of one look. */
export interface Run {
  readonly text: string
  readonly style: Style
  /** Where the run begins and ends on its line, points. */
  readonly left: number
  readonly right: number
  /** Points between letters, more or less than a usual font has; see read/measure.ts. */
  readonly tracking: number
  /** An address of the web, or a mail. */
  readonly link: string | undefined
}

/** A stretch of text without a wide gap: a line of a column, or the content of a cell. */
export interface Line extends Box {
  readonly runs: readonly Run[]
  readonly text: string
  /** The size of most of its letters. */
  readonly fontSize: number
  readonly baseline: number
  /** Degrees clockwise; 0 for nearly all text. */
  readonly angle: number
  /** A word goes on in the next line after the hyphen that ends this one. */
  readonly broken: boolean
}

/** A bitmap that stands by itself. */
export interface Picture extends Box {
  readonly data: Uint8Array
  readonly type: 'png' | 'jpg'
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** What it shows in words, where that is known. */
  readonly words: string
}

/** A straight line that is level or upright, or the edge of a box. */
export interface Rule extends Box {
  readonly colour: string
  readonly level: boolean
}

/** A filled box, such as the ground of a cell. */
export interface Fill extends Box {
  readonly colour: string
}

export interface Link extends Box {
  readonly address: string
}

/** All that one page holds. */
export interface Page {
  /** From 0, in the document. */
  readonly index: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
  readonly pictures: readonly Picture[]
  readonly rules: readonly Rule[]
  readonly fills: readonly Fill[]
  /** All that is drawn and is no text and none of the pictures, laid under everything else. */
  readonly ground: Picture | undefined
}

/** Whether two boxes share some area. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}

/** Whether the middle of a box lies in another. */
export function holds(outer: Box, inner: Box): boolean {
  const across = (inner.left + inner.right) / 2
  const down = (inner.top + inner.bottom) / 2
  return across >= outer.left && across <= outer.right && down >= outer.top && down <= outer.bottom
}

/** The smallest box around some; throws for none. */
export function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) throw new Error('there is no box around nothing')
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}
