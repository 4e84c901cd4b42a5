/** A Palm database: a header, offsets of records, records. All numbers are big-endian. */
export interface PalmDatabase {
  /** The first 78 bytes. */
  readonly header: Uint8Array
  readonly records: readonly Uint8Array[]
}

const headerBytes = 78
const entryBytes = 8

/** Takes a Palm database apart; undefined when the bytes are none. */
export function readPalmDatabase(bytes: Uint8Array): PalmDatabase | undefined {
  if (bytes.length < headerBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(76)
  if (count === 0 || bytes.length < headerBytes + count * entryBytes) return undefined
  const offsets = Array.from({ length: count }, (_, index) =>
    view.getUint32(headerBytes + index * entryBytes),
  )
  const inOrder = offsets.every(
    (offset, index) => offset <= bytes.length && offset >= (offsets[index - 1] ?? headerBytes),
  )
  if (!inOrder) return undefined
  const records = offsets.map((offset, index) => bytes.subarray(offset, offsets[index + 1]))
  return { header: bytes.subarray(0, headerBytes), records }
}

/** Puts a database together again with records of other lengths. */
export function writePalmDatabase({ header, records }: PalmDatabase): Uint8Array {
  const start = headerBytes + records.length * entryBytes + 2
  const total = records.reduce((sum, { length }) => sum + length, start)
  const bytes = new Uint8Array(total)
  const view = new DataView(bytes.buffer)
  bytes.set(header)
  view.setUint16(76, records.length)
  let offset = start
  for (const [index, record] of records.entries()) {
    view.setUint32(headerBytes + index * entryBytes, offset)
    view.setUint32(headerBytes + index * entryBytes + 4, 2 * index)
    bytes.set(record, offset)
    offset += record.length
  }
  return bytes
}
