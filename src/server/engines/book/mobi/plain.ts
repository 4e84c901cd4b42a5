import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { lockedBook } from '../check.ts'
import { readHuffCdic } from './huff.ts'
import { unpackPalmDoc } from './palmdoc.ts'
import { factsOf } from './facts.ts'
import { readKf8 } from './kf8.ts'
import { type PalmDatabase, readPalmDatabase, writePalmDatabase } from './pdb.ts'
import { toEpub } from './to-epub.ts'
import { withoutTrailing } from './trailing.ts'

const none = 1
const palmDoc = 2
const huffCdic = 17480

/** A book that MuPDF reads, and as which of its sources. */
export interface PlainBook {
  readonly bytes: Uint8Array
  readonly source: 'mobi' | 'epub'
}

/**
 * The same book with its text unpacked: MuPDF knows no HUFF/CDIC and keeps entries that follow the
 * text of a record. Pictures keep their numbers. Version 8 (KF8, AZW3) becomes an EPUB.
 * Throws EngineError `unreadable_file` for what is no Mobipocket book, damaged or locked (DRM).
 */
export function plainMobi(job: EngineJob, bytes: Uint8Array): PlainBook {
  const database = readPalmDatabase(bytes)
  const type = Buffer.from(bytes.subarray(60, 68)).toString('latin1')
  const [first] = database?.records ?? []
  if (!database || !first || !['BOOKMOBI', 'TEXtREAd'].includes(type)) {
    throw unreadable(job, 'it is not a Mobipocket book.')
  }
  if (first.length < 16) throw unreadable(job, 'it ends too early or is damaged.')
  try {
    const plain = unpacked(job, database, first)
    return isKf8(first)
      ? kf8AsEpub(plain, first)
      : { bytes: writePalmDatabase(plain), source: 'mobi' }
  } catch (error) {
    if (error instanceof EngineError) throw error
    if (error instanceof RangeError) throw unreadable(job, 'it ends too early or is damaged.')
    throw error
  }
}

function isKf8(first: Uint8Array): boolean {
  if (!isMobi(first) || first.length < 0x100) return false
  return new DataView(first.buffer, first.byteOffset).getUint32(36) === 8
}

function kf8AsEpub({ records }: PalmDatabase, first: Uint8Array): PlainBook {
  const head = new DataView(first.buffer, first.byteOffset, first.byteLength)
  const text = Buffer.concat(records.slice(1, head.getUint16(8) + 1))
  const book = readKf8(records, first, text)
  const bytes = toEpub(book, records.slice(head.getUint32(0x6c)), factsOf(first))
  return { bytes, source: 'epub' }
}

function unpacked(job: EngineJob, database: PalmDatabase, first: Uint8Array): PalmDatabase {
  const head = new DataView(first.buffer, first.byteOffset, first.byteLength)
  const compression = head.getUint16(0)
  const count = head.getUint16(8)
  if (head.getUint16(12) !== 0) throw lockedBook(job)
  if (count === 0 || count >= database.records.length) {
    throw unreadable(job, 'it has no text.')
  }
  const headerLength = isMobi(first) ? head.getUint32(20) : 0
  // Earlier headers end before the field that tells of trailing entries.
  const flags = headerLength >= 0xe4 && first.length >= 0xf4 ? head.getUint16(0xf2) : 0
  const unpack = unpackerOf(job, compression, database, head)
  const texts = database.records
    .slice(1, count + 1)
    .map((record) => unpack(withoutTrailing(record, flags)))
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > job.limits.memoryBytes / 8) {
    throw new EngineError('limit_exceeded', `${job.inputName} unpacks to too much text.`)
  }
  const changed = Uint8Array.from(first)
  const view = new DataView(changed.buffer)
  view.setUint16(0, none)
  view.setUint32(4, length)
  if (flags !== 0) view.setUint16(0xf2, 0)
  return {
    header: database.header,
    records: [changed, ...texts, ...database.records.slice(count + 1)],
  }
}

function isMobi(first: Uint8Array): boolean {
  return first.length >= 24 && Buffer.from(first.subarray(16, 20)).toString('latin1') === 'MOBI'
}

function unpackerOf(
  job: EngineJob,
  compression: number,
  { records }: PalmDatabase,
  head: DataView,
): (packed: Uint8Array) => Uint8Array {
  if (compression === none) return (packed) => packed
  if (compression === palmDoc) return unpackPalmDoc
  if (compression !== huffCdic || head.byteLength < 0x78) {
    throw unreadable(job, `its text is packed in an unknown way (${compression}).`)
  }
  const start = head.getUint32(0x70)
  const [huff, ...cdics] = records.slice(start, start + head.getUint32(0x74))
  if (!huff || cdics.length === 0) throw unreadable(job, 'its tables are missing.')
  return readHuffCdic(huff, cdics)
}
