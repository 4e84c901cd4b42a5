import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type WorkBook, read } from 'xlsx-republish'
import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { type ZipPackage, openZip } from '../shared/packages/zip.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'
import { readOldNumbers } from './old-numbers.ts'
import { openCsv } from './open-csv.ts'

const mostXml = 256 * 1024 * 1024

/** A workbook, and what its package holds beside cells. */
export interface OpenWorkbook {
  readonly book: WorkBook
  /** Names of the parts of a package; none for a file of the old binary kind. */
  readonly parts: readonly string[]
}

/**
 * Opens the job's workbook. The kind is told by its first bytes, since SheetJS takes anything
 * whatsoever for comma separated values.
 * Throws EngineError `unreadable_file`, `wrong_password` or `limit_exceeded`, naming the file.
 */
export async function openWorkbook(job: EngineJob): Promise<OpenWorkbook> {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  if (job.source === 'csv') return { book: openCsv(job, bytes), parts: [] }
  const zip = isZip(bytes) ? openZip(job, bytes) : undefined
  const parts = zip?.names ?? []
  refuseOther(job, bytes, parts)
  let book: WorkBook
  try {
    const old = job.source === 'numbers' ? oldIndex(zip) : undefined
    book =
      old === undefined
        ? read(bytes, { type: 'buffer', cellNF: true, cellFormula: true, cellHTML: false })
        : readOldNumbers(old)
  } catch (error) {
    throw ofReading(job, error)
  }
  if (book.SheetNames.length === 0) throw unreadable(job, 'it holds no sheet.')
  return { book, parts }
}

/** The XML of a Numbers document of 2009 and before, which may be packed once more. */
function oldIndex(zip: ZipPackage | undefined): string | undefined {
  const packed = zip?.read('index.xml.gz')
  if (!packed) return zip?.text('index.xml')
  return gunzipSync(packed, { maxOutputLength: mostXml }).toString('utf8')
}

function refuseOther(job: EngineJob, bytes: Buffer, parts: readonly string[]): void {
  const has = (pattern: RegExp) => parts.some((name) => pattern.test(name))
  if (job.source === 'numbers') {
    if (has(/(^|\/)\.iw(ph|pv2?)$/)) throw locked(job)
    if (has(/^(Index\/.*\.iwa|Index\.zip|index\.xml(\.gz)?)$/)) return
    throw unreadable(job, 'its content is of another kind.')
  }
  // An xls that is a package, or an xlsx of the binary kind, is read all the same.
  if (has(/^xl\/workbook\d*\.(xml|bin)$/i) || isCompound(bytes) || isStream(bytes)) return
  throw unreadable(job, 'its content is of another kind.')
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
}

/** Compound File Binary (MS-CFB 2.2), in which xls and encrypted xlsx files come. */
function isCompound(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'
}

/** A bare BIFF stream of Excel 2 to 4 begins with its BOF record (MS-XLS 2.4.21). */
function isStream(bytes: Buffer): boolean {
  return bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? 1) && bytes[3] === 0
}

function ofReading(job: EngineJob, error: unknown): EngineError {
  const text = error instanceof Error ? error.message : String(error)
  if (/password|encrypt/i.test(text)) return locked(job)
  const found = unreadable(job, 'it is damaged or cut short.')
  return new EngineError(found.code, found.detail, { cause: error })
}

function locked({ inputName }: EngineJob): EngineError {
  const detail = `${inputName} is protected with a password. Save it without one and try again.`
  return new EngineError('wrong_password', detail, { option: 'Password' })
}
