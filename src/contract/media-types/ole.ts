import type { MediaTypeId } from '../../../generated/ids.ts'
import type { Members } from './zip.ts'

/** Streams and storages that tell what a compound file is. */
const byEntry: Readonly<Record<string, readonly MediaTypeId[]>> = {
  WordDocument: ['doc'],
  Workbook: ['xls'],
  Book: ['xls'],
  'PowerPoint Document': ['ppt'],
  VisioDocument: ['vsd'],
  Quill: ['pub'],
  // An encrypted OOXML file: which one, only its name says.
  EncryptedPackage: [
    'docx',
    'xlsx',
    'pptx',
    'vsdx',
    'xltx',
    'ppsx',
    'potx',
    'docm',
    'dotx',
    'xlsm',
  ],
}

const directoryEntrySize = 128

/**
 * What a compound file that begins with `head` is, by the names in its directory ([MS-CFB] 2.6.1).
 * Directory entries stand at multiples of 128 bytes wherever the directory's sectors lie, so they are
 * found without following the sector chain. With the directory behind the head, any member may be meant.
 */
export function membersOfOle(head: Uint8Array): Members {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 512; at + directoryEntrySize <= head.length; at += directoryEntrySize) {
    const ids = byEntry[entryName(view, at)]
    if (ids) return { ids, certain: ids.length === 1 }
  }
  return { ids: ['doc', 'xls', 'ppt', 'vsd', 'pub'], certain: false }
}

/** The UTF-16 name of a storage (1) or stream (2), or "" where no such entry stands. */
function entryName(view: DataView, at: number): string {
  const length = view.getUint16(at + 64, true)
  const kind = view.getUint8(at + 66)
  if ((kind !== 1 && kind !== 2) || length < 4 || length > 64 || length % 2 !== 0) return ''
  let name = ''
  for (let index = at; index < at + length - 2; index += 2)
    name += String.fromCodePoint(view.getUint16(index, true))
  return name
}
