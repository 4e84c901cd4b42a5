import { type MobiIndex, readIndex } from './index-records.ts'

/** A KF8 book taken apart: what its EPUB was. */
export interface Kf8Book {
  /** XHTML documents in reading order. */
  readonly parts: readonly string[]
  /** Style sheets and drawings by number, from 1; 0 is the text itself. */
  readonly flows: readonly string[]
  /** Number of the part that a fragment went into. */
  partOf(fragment: number): number | undefined
  readonly contents: readonly { readonly title: string; readonly part: number }[]
}

const nowhere = 0xff_ff_ff_ff

/**
 * Puts the documents of a KF8 book (Mobipocket version 8) together: its text is skeletons, each
 * followed by the fragments that belong into it at given places.
 * @param first record 0
 * @param text all text records, unpacked
 * Throws RangeError for a book whose tables lead nowhere.
 */
export function readKf8(
  records: readonly Uint8Array[],
  first: Uint8Array,
  text: Uint8Array,
): Kf8Book {
  const head = new DataView(first.buffer, first.byteOffset, first.byteLength)
  const [main, ...others] = splitFlows(records, head.getUint32(0xc0), text)
  if (!main) throw new RangeError('a book without text')
  const skeletons = readIndex(records, head.getUint32(0xfc)).entries
  const fragmentIndex = head.getUint32(0xf8)
  const fragments = fragmentIndex === nowhere ? [] : readIndex(records, fragmentIndex).entries
  const partOfFragment: number[] = []
  let next = 0
  const parts = skeletons.map(({ tags }, part) => {
    const [count = 0] = tags.get(1) ?? []
    const [start = 0, length = 0] = tags.get(6) ?? []
    let document = main.subarray(start, start + length)
    let at = start + length
    for (const { label, tags: places } of fragments.slice(next, next + count)) {
      const [, size = 0] = places.get(6) ?? []
      const place = Number.parseInt(label, 10) - start
      if (!(place >= 0 && place <= document.length)) throw new RangeError('a fragment out of place')
      const fragment = main.subarray(at, at + size)
      document = Buffer.concat([document.subarray(0, place), fragment, document.subarray(place)])
      at += size
      partOfFragment.push(part)
    }
    next += count
    return Buffer.from(document).toString('utf8')
  })
  return {
    parts,
    flows: others.map((flow) => Buffer.from(flow).toString('utf8')),
    partOf: (fragment) => partOfFragment[fragment],
    contents: contentsOf(records, head.getUint32(0xf4), partOfFragment),
  }
}

/** The FDST record says where the text ends and style sheets begin. */
function splitFlows(records: readonly Uint8Array[], index: number, text: Uint8Array): Uint8Array[] {
  const record = records[index]
  if (!record || Buffer.from(record.subarray(0, 4)).toString('latin1') !== 'FDST') return [text]
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  return Array.from({ length: view.getUint32(8) }, (_, flow) =>
    text.subarray(view.getUint32(12 + 8 * flow), view.getUint32(16 + 8 * flow)),
  )
}

function contentsOf(
  records: readonly Uint8Array[],
  start: number,
  partOfFragment: readonly number[],
): Kf8Book['contents'] {
  if (start === nowhere) return []
  let index: MobiIndex
  try {
    index = readIndex(records, start)
  } catch {
    // A book reads as well without its contents.
    return []
  }
  return index.entries.flatMap(({ tags }) => {
    const [offset] = tags.get(3) ?? []
    const [fragment = 0] = tags.get(6) ?? []
    const part = partOfFragment[fragment] ?? (partOfFragment.length === 0 ? 0 : undefined)
    const title = offset === undefined ? '' : index.text(offset)
    return part === undefined || title === '' ? [] : [{ title, part }]
  })
}
