import type { Box, Line, Picture, Run } from '../model.ts'

/** What a page is made of once it flows, in reading order. */
export type Block = TextBlock | TableBlock | PictureBlock

export type Align = 'left' | 'center' | 'right' | 'justify'

/** A paragraph, a heading or an item of a list. */
export interface TextBlock extends Box {
  readonly kind: 'text'
  readonly runs: readonly Run[]
  readonly text: string
  readonly fontSize: number
  readonly align: Align
  /** Points from the edge of the column to its lines, and to the first line from there. */
  readonly indent: number
  readonly firstIndent: number
  /** Points from baseline to baseline. */
  readonly leading: number
  /** Number of lines it had on the page. */
  readonly lines: number
  /** 1…6 for headings. */
  readonly heading: number | undefined
  /** For items of lists: the mark is not in the runs. */
  readonly item: { readonly ordered: boolean; readonly mark: string } | undefined
}

export interface TableBlock extends Box {
  readonly kind: 'table'
  readonly table: Table
}

export interface PictureBlock extends Box {
  readonly kind: 'picture'
  readonly picture: Picture
}

/** A table of some rows and columns. Each cell is listed once, where it begins. */
export interface Table extends Box {
  /** Edges of the columns from left to right, one more than there are columns. Points. */
  readonly edges: readonly number[]
  readonly rows: readonly (readonly Cell[])[]
  /** Whether lines are drawn between its cells. */
  readonly ruled: boolean
}

export interface Cell extends Box {
  /** From 0. */
  readonly column: number
  readonly columns: number
  readonly rows: number
  readonly lines: readonly Line[]
  readonly fill: string | undefined
}
