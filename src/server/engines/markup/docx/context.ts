import type { Numbering } from './numbering.ts'
import type { WordPackage } from './package.ts'
import type { Pictures } from './pictures.ts'
import type { Styles } from './styles.ts'

/** All that is known while a part of a document is written as HTML. */
export interface Context {
  readonly file: WordPackage
  readonly styles: Styles
  readonly numbering: Numbering
  readonly pictures: Pictures
  /** Path of the part that is read: its relations name pictures and links. */
  readonly part: string
  /** Notes in the order in which they are named; each is `footnote 2` or `endnote 1`. */
  readonly notes: string[]
  /** The look of most of the text, which the page has as a whole. */
  readonly base: { readonly font: string | undefined; readonly size: number }
}
