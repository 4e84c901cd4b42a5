import type { Message } from '../iwa/message.ts'
import type { Paragraph, Run } from '../model/model.ts'
import type { IwaDocument } from './document.ts'
import { listMark, lookOf, paragraphLook } from './styles.ts'

/** Type of TSWP.StorageArchive: a text with its styles. */
export const storageType = 2001
/** Stands in a text for something that hangs in it (U+FFFC). */
const attachmentMark = '\uFFFC'

/* oxlint-disable no-control-regex -- 4, 5 and 12 end sections, pages and columns */
const paragraphEnd = /(?<=[\n\u2029\u0004\u0005\f])/
const pageEnd = /[\u0005\f]$/
const unseen = /[\n\u2029\u0004\u0005\f\uFFFC]/g
/* oxlint-enable no-control-regex */

/** A paragraph, and ids of what hangs in it. */
export interface StoredParagraph extends Paragraph {
  readonly attachments: readonly number[]
}

interface Mark {
  readonly at: number
  readonly id: number | undefined
  readonly number: number
}

/** The entries of a table of places in a text: TSWP.ObjectAttributeTable and its kin. */
function marksOf(storage: Message, field: number): Mark[] {
  return (storage.message(field)?.messages(1) ?? []).map((entry) => ({
    at: entry.integer(1) ?? 0,
    id: entry.has(2) && entry.integer(2) === undefined ? entry.reference(2) : undefined,
    number: entry.integer(2) ?? 0,
  }))
}

/** The paragraphs of a text. */
export function paragraphsOf(document: IwaDocument, id: number | undefined): StoredParagraph[] {
  const storage = document.object(id, storageType)?.message
  if (!storage) return []
  const text = storage.texts(3).join('')
  const styles = marksOf(storage, 5)
  const levels = marksOf(storage, 6)
  const lists = marksOf(storage, 7)
  const characters = marksOf(storage, 8)
  const attached = marksOf(storage, 9)
  const links = marksOf(storage, 11)
  const result: StoredParagraph[] = []
  let start = 0
  let style: number | undefined
  // Paragraphs end with a line feed, pages and sections with other characters of old.
  for (const piece of text.split(paragraphEnd)) {
    const end = start + piece.length
    // A paragraph without a style of its own goes on in the style before.
    style = styles.findLast(({ at, id: own }) => at <= start && own !== undefined)?.id ?? style
    const level = levels.findLast(({ at }) => at <= start)?.number ?? 0
    const list = lists.findLast(({ at, id: own }) => at <= start && own !== undefined)?.id
    const mark = listMark(document, list, level)
    const cuts = [characters, links]
      .flat()
      .map(({ at }) => at)
      .filter((at) => at > start && at < end)
    const bounds = [...new Set([start, ...cuts, end])].toSorted((a, b) => a - b)
    const runs = bounds.slice(0, -1).flatMap((from, index): Run[] => {
      const visible = text.slice(from, bounds[index + 1]).replaceAll(unseen, '')
      if (visible === '') return []
      const character = characters.findLast(({ at }) => at <= from)?.id
      return [{ text: visible.replaceAll('\u2028', '\n'), ...lookOf(document, style, character) }]
    })
    const inside = attached.filter(
      ({ at }) => at >= start && at < end && text[at] === attachmentMark,
    )
    result.push({
      kind: 'paragraph',
      runs,
      ...paragraphLook(document, style),
      ...(mark && { mark, level }),
      pageBreak: pageEnd.test(piece),
      attachments: inside.flatMap(({ id: own }) => own ?? []),
    })
    start = end
  }
  return result
}
