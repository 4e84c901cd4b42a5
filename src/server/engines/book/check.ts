import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { type ZipPackage, openZip } from '../shared/packages/zip.ts'
import { unreadable } from '../shared/pixels/input.ts'

/** What MuPDF is told, by source: it must not guess from content, which is a stranger's. */
const magics: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  mobi: 'application/x-mobipocket-ebook',
  fb2: 'application/x-fictionbook',
  cbz: 'application/vnd.comicbook+zip',
}

/** The media type that MuPDF reads a source as. */
export function magicOf(source: string): string {
  const magic = magics[source]
  if (magic === undefined) throw new Error(`the book engine does not read ${source}`)
  return magic
}

/**
 * Refuses what is not of its type, is locked by digital rights management or would unpack to too
 * much, before MuPDF sees it. Throws EngineError `unreadable_file` or `limit_exceeded`.
 */
export function checkContent(job: EngineJob, bytes: Uint8Array): void {
  if (job.source === 'mobi') return
  if (job.source === 'fb2') return checkFictionBook(job, bytes)
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) {
    throw unreadable(job, 'it is not a package of parts (zip).')
  }
  const parts = openZip(job, bytes)
  if (job.source === 'epub') checkEpub(job, parts)
  else checkComic(job, parts)
}

function checkFictionBook(job: EngineJob, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', '')
  if (!start.includes('<FictionBook')) throw unreadable(job, 'it has no FictionBook element.')
  if (/<!ENTITY/i.test(start)) throw unreadable(job, 'it declares entities, which are not taken.')
}

/** Fonts may be obfuscated (EPUB 3.3, 4.4); anything else that is encrypted is a locked book. */
function checkEpub(job: EngineJob, parts: ZipPackage): void {
  if (!parts.has('META-INF/container.xml')) {
    throw unreadable(job, 'it has no META-INF/container.xml.')
  }
  const encryption = parts.text('META-INF/encryption.xml') ?? ''
  const methods = [
    ...encryption.matchAll(/EncryptionMethod[^>]{1,400}Algorithm\s*=\s*["']([^"']+)/g),
  ]
  const locked = methods.some(
    ([, method = '']) =>
      !/^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/.test(method),
  )
  if (locked) throw lockedBook(job)
}

function checkComic(job: EngineJob, parts: ZipPackage): void {
  const pictures = parts.names.filter((name) =>
    /\.(jpe?g|png|gif|webp|tiff?|bmp|jp2|jxr)$/i.test(name),
  )
  if (pictures.length === 0) throw unreadable(job, 'it has no pictures.')
}

/** The error for a book that only a shop's own reader opens. */
export function lockedBook(job: EngineJob): EngineError {
  return new EngineError(
    'unreadable_file',
    `${job.inputName} is locked by digital rights management (DRM). Convert a copy without it.`,
  )
}
