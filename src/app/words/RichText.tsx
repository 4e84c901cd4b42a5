import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { RichMessage } from '../../../generated/words/locales/choose.js'

export interface RichTextProps<Tag extends string> {
  text: RichMessage<Tag>
  /** The element of each tag; what stands between `<tag>` and `</tag>`, if anything, is its children. */
  tags: Record<Tag, ReactElement>
}

/**
 * A message with parts that are more than text: `<RichText text={words.x()} tags={{ link: <Link … /> }} />`.
 * The translation decides where they stand.
 */
export function RichText<Tag extends string>({ text, tags }: RichTextProps<Tag>) {
  return render(text as unknown as string, tags)
}

/** The generator puts the name of a tag between two characters for private use. */
const element = /\uE000(\w+)\uE001(.*?)\uE000\/\1\uE001/gs

function render(text: string, tags: Record<string, ReactElement>): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: tag = '', 2: inside = '', index } of text.matchAll(element)) {
    const given = tags[tag]!
    parts.push(
      text.slice(end, index),
      inside ? cloneElement(given, {}, render(inside, tags)) : given,
    )
    end = index + whole.length
  }
  parts.push(text.slice(end))
  // oxlint-disable-next-line react/no-array-index-key -- a message changes its parts only with its text
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
