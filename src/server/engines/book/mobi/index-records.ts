/** An entry of a Mobipocket index: its label and the values of its tags. */
export interface IndexEntry {
  readonly label: string
  readonly tags: ReadonlyMap<number, readonly number[]>
}

/** An index with the texts that its entries refer to by offset. */
export interface MobiIndex {
  readonly entries: readonly IndexEntry[]
  /** The text at an offset (CNCX), or "". */
  text(offset: number): string
}

interface Tag {
  readonly tag: number
  readonly values: number
  readonly mask: number
  readonly end: boolean
}

const most = 100_000

/**
 * Reads the index that begins at a record: an INDX header with a TAGX table, INDX records with
 * entries, and records with texts. Throws RangeError for what is cut short.
 */
export function readIndex(records: readonly Uint8Array[], start: number): MobiIndex {
  const header = recordAt(records, start)
  const head = viewOf(header)
  if (head.getUint32(0) !== 0x494e4458) throw new RangeError('no INDX record')
  const count = head.getUint32(24)
  const texts = head.getUint32(52)
  const { tags, controlBytes } = readTagTable(header, head.getUint32(4))
  const entries: IndexEntry[] = []
  for (let index = 1; index <= count; index++) {
    const record = recordAt(records, start + index)
    const view = viewOf(record)
    const offsets = view.getUint32(20)
    const entryCount = view.getUint32(24)
    if (entries.length + entryCount > most) throw new RangeError('an index without end')
    for (let entry = 0; entry < entryCount; entry++) {
      const at = view.getUint16(offsets + 4 + 2 * entry)
      entries.push(readEntry(record, at, tags, controlBytes))
    }
  }
  return {
    entries,
    text: (offset) => textAt(records, start + count + 1, texts, offset),
  }
}

function readTagTable(header: Uint8Array, at: number) {
  const view = viewOf(header)
  if (view.getUint32(at) !== 0x54414758) throw new RangeError('no TAGX table')
  const length = view.getUint32(at + 4)
  const tags: Tag[] = []
  for (let place = at + 12; place + 4 <= at + length; place += 4) {
    tags.push({
      tag: view.getUint8(place),
      values: view.getUint8(place + 1),
      mask: view.getUint8(place + 2),
      end: view.getUint8(place + 3) === 1,
    })
  }
  return { tags, controlBytes: view.getUint32(at + 8) }
}

/** Numbers are in groups of seven bits, the highest first; the last has the top bit set. */
function readNumber(record: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  for (let next = at; next < at + 5 && next < record.length; next++) {
    const byte = record[next] ?? 0
    value = value * 128 + (byte & 0x7f)
    if (byte & 0x80) return { value, next: next + 1 }
  }
  return { value, next: Math.min(record.length, at + 5) }
}

function readEntry(
  record: Uint8Array,
  start: number,
  tags: readonly Tag[],
  controlBytes: number,
): IndexEntry {
  const labelLength = record[start] ?? 0
  const label = Buffer.from(record.subarray(start + 1, start + 1 + labelLength)).toString('latin1')
  let control = start + 1 + labelLength
  let at = control + controlBytes
  const wanted: { tag: Tag; count?: number; bytes?: number }[] = []
  for (const tag of tags) {
    if (tag.end) {
      control++
      continue
    }
    const value = (record[control] ?? 0) & tag.mask
    if (value === 0) continue
    const several = value === tag.mask && bitsOf(tag.mask) > 1
    if (several) {
      const { value: bytes, next } = readNumber(record, at)
      at = next
      wanted.push({ tag, bytes })
    } else wanted.push({ tag, count: value / lowestBit(tag.mask) })
  }
  const found = new Map<number, number[]>()
  for (const { tag, count, bytes } of wanted) {
    const values: number[] = []
    const end = at + (bytes ?? 0)
    while (count === undefined ? at < end : values.length < count * tag.values) {
      const { value, next } = readNumber(record, at)
      if (next === at) throw new RangeError('an entry that is cut short')
      values.push(value)
      at = next
    }
    found.set(tag.tag, values)
  }
  return { label, tags: found }
}

function textAt(
  records: readonly Uint8Array[],
  first: number,
  count: number,
  offset: number,
): string {
  const index = Math.floor(offset / 0x1_0000)
  if (index >= count) return ''
  const record = recordAt(records, first + index)
  const { value, next } = readNumber(record, offset % 0x1_0000)
  return Buffer.from(record.subarray(next, next + value)).toString('utf8')
}

function bitsOf(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length
}

function lowestBit(mask: number): number {
  return mask & -mask
}

function recordAt(records: readonly Uint8Array[], index: number): Uint8Array {
  const record = records[index]
  if (!record) throw new RangeError('a record that is not there')
  return record
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
