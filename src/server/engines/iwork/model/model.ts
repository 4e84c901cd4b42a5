/** What iWork documents hold, whatever their format's age. Lengths are points, colours `rrggbb`. */

/** How letters look. */
export interface TextLook {
  readonly font?: string
  readonly size?: number
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly colour?: string
}

/** Text of one look. */
export interface Run extends TextLook {
  readonly text: string
}

/** A paragraph. */
export interface Paragraph {
  readonly kind: 'paragraph'
  readonly runs: readonly Run[]
  readonly align?: 'left' | 'right' | 'center' | 'justify'
  /** Name of its style, as people see it: `Heading 1`. */
  readonly style?: string
  /** Level of a list, from 0; undefined: no list. */
  readonly level?: number
  readonly mark?: 'bullet' | 'number'
  readonly before?: number
  readonly after?: number
  readonly pageBreak?: boolean
}

/** Where something is on a slide or page, from the top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees, clockwise. */
  readonly angle: number
}

/** A table; `undefined` cells are empty. */
export interface Table {
  readonly kind: 'table'
  readonly name?: string
  readonly box?: Box
  readonly columns: readonly number[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  readonly height: number
  readonly cells: readonly (TableCell | undefined)[]
}

export interface TableCell {
  readonly paragraphs: readonly Paragraph[]
  readonly header?: boolean
  readonly fill?: string
}

/** A picture of a type that every office program shows. */
export interface Picture {
  readonly kind: 'picture'
  readonly type: 'png' | 'jpg' | 'gif'
  readonly bytes: Uint8Array
  readonly box?: Box
  /** Size where there is no box. */
  readonly width?: number
  readonly height?: number
}

/** A shape with text, or a plain text box. */
export interface TextBox {
  readonly kind: 'text'
  readonly box: Box
  readonly paragraphs: readonly Paragraph[]
  readonly fill?: string
  readonly line?: string
  /** Fixed at its place on the first page, whatever the text does. */
  readonly floating?: boolean
  /** Where its text stands. */
  readonly vertical?: 'top' | 'middle' | 'bottom'
  readonly title?: boolean
}

export type Drawable = TextBox | Picture | Table

/** One slide, what lies at the back first. */
export interface Slide {
  readonly drawables: readonly Drawable[]
  readonly background?: string
  readonly notes: string
  readonly hidden: boolean
}

/** A Keynote presentation. */
export interface Presentation {
  readonly width: number
  readonly height: number
  readonly slides: readonly Slide[]
}

export type Block = Paragraph | Table | Picture | TextBox

/** A Pages document. */
export interface TextDocument {
  readonly page: {
    readonly width: number
    readonly height: number
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly blocks: readonly Block[]
  readonly header: readonly Paragraph[]
  readonly footer: readonly Paragraph[]
}

/** Text of paragraphs, one a line. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
}
