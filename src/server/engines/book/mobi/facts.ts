import type { BookFacts } from './to-epub.ts'

/** Types of EXTH records, which follow the MOBI header. */
const author = 100
const updatedTitle = 503

/** Title and author of a book by its record 0. Throws RangeError for one that is cut short. */
export function factsOf(first: Uint8Array): BookFacts {
  const view = new DataView(first.buffer, first.byteOffset, first.byteLength)
  const found = new Map<number, string>()
  const start = 16 + view.getUint32(20)
  const hasRecords = (view.getUint32(0x80) & 0x40) !== 0 && view.getUint32(start) === 0x45585448
  if (hasRecords) {
    let at = start + 12
    for (let left = Math.min(1000, view.getUint32(start + 8)); left > 0; left--) {
      const length = view.getUint32(at + 4)
      if (length < 8) break
      const bytes = first.subarray(at + 8, at + length)
      const type = view.getUint32(at)
      if (!found.has(type)) found.set(type, Buffer.from(bytes).toString('utf8'))
      at += length
    }
  }
  const nameAt = view.getUint32(0x54)
  const name = Buffer.from(first.subarray(nameAt, nameAt + view.getUint32(0x58))).toString('utf8')
  return { title: found.get(updatedTitle) ?? name, author: found.get(author) ?? '' }
}
