import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../../host/protocol.ts'
import { openZip } from '../../shared/packages/zip.ts'
import { refuseEmpty, unreadable } from '../../shared/pixels/input.ts'
import { type Format, formatOf } from '../formats.ts'
import type { Document } from '../host.ts'
import { type CompoundEntry, compoundEntries, isCompound } from './compound.ts'
import { checkOfficePackage } from './office-package.ts'
import { readOpenDocument } from './open-document.ts'
import { readPlainText } from './plain-text.ts'
import { checkRichText } from './rich-text.ts'
import { unlockOffice } from './unlock-office.ts'

/**
 * The job's document, checked and unlocked: LibreOffice takes nearly anything for a text, and would
 * lay out noise. Throws EngineError `unreadable_file`, `wrong_password` or `limit_exceeded`.
 */
export async function readDocument(job: EngineJob): Promise<Document> {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  const format = formatOf(job.source)
  return {
    kind: format.kind,
    extension: job.source,
    bytes: await checked(job, bytes, format),
    ...(format.container === 'csv' && { filter: undefined }),
  }
}

async function checked(job: EngineJob, bytes: Buffer, format: Format): Promise<Uint8Array> {
  switch (format.container) {
    case 'ooxml':
      return checkOfficePackage(
        job,
        isCompound(bytes) ? await unlocked(job, bytes, ['EncryptedPackage']) : bytes,
      )
    case 'ole':
      return unlocked(job, bytes, format.streams ?? [])
    case 'odf':
      return readOpenDocument(job, bytes)
    case 'iwork':
      openZip(job, bytes)
      return bytes
    case 'rtf':
      return checkRichText(job, bytes)
    default:
      return readPlainText(job, bytes)
  }
}

/** A compound file with one of the streams that make it what it is. */
async function unlocked(
  job: EngineJob,
  bytes: Buffer,
  streams: readonly string[],
): Promise<Uint8Array> {
  if (!isCompound(bytes)) throw unreadable(job, 'its content is of another kind.')
  let entries: CompoundEntry[]
  try {
    entries = compoundEntries(bytes)
  } catch (error) {
    throw unreadable(job, 'it is damaged or cut short.', { cause: error })
  }
  if (!entries.some(({ name }) => streams.includes(name))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  return unlockOffice(job, bytes)
}
