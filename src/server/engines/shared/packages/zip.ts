import { type Zippable, unzipSync, zipSync } from 'fflate'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../pixels/input.ts'
import { decodeUtf16 } from '../utf16.ts'

/** A package of parts: docx, odt, vsdx, key, dwfx … are all zip files. Read into memory, bounded. */
export interface ZipPackage {
  /** In the order of the directory; folders are left out. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** The bytes of a part; undefined when there is none. */
  read(name: string): Uint8Array | undefined
  /** A part as text, see {@link decodePart}; undefined when there is none. */
  text(name: string): string | undefined
}

/** Bounds of a package, checked against its directory before anything is unpacked. */
export interface ZipBounds {
  readonly entries: number
  /** Unpacked bytes of all parts together. */
  readonly totalBytes: number
  /** Unpacked over packed bytes of one part that is larger than `ratioFrom`. */
  readonly ratio: number
  readonly ratioFrom: number
}

const mebibyte = 1024 * 1024

/**
 * Real documents stay far below these: a sheet of XML rarely packs better than 1:100, while deflate
 * can reach 1:1032, which is what bombs are made of.
 */
export const defaultBounds: ZipBounds = {
  entries: 20_000,
  totalBytes: 1024 * mebibyte,
  ratio: 400,
  ratioFrom: 32 * mebibyte,
}

type Named = Pick<EngineJob, 'inputName' | 'source'>

/**
 * Opens a zip file. Parts are unpacked when they are read, into no more memory than the directory
 * promised, so that a directory that lies gives a cut part and not a flood.
 * Throws EngineError `unreadable_file` or `limit_exceeded`, naming the file.
 */
export function openZip(job: Named, bytes: Uint8Array, bounds = defaultBounds): ZipPackage {
  const names: string[] = []
  let total = 0
  try {
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        total += originalSize
        if (names.length >= bounds.entries) throw tooMuch(job, `more than ${bounds.entries} parts`)
        if (total > bounds.totalBytes) throw tooMuch(job, inWords(bounds.totalBytes))
        const bomb = originalSize > bounds.ratioFrom && originalSize > size * bounds.ratio
        if (bomb) throw tooMuch(job, `a part that unpacks to ${bounds.ratio} times its size`)
        if (!name.endsWith('/')) names.push(name)
        return false
      },
    })
  } catch (error) {
    throw error instanceof EngineError ? error : damaged(job, error)
  }
  const known = new Set(names)
  const read = (name: string): Uint8Array | undefined => {
    if (!known.has(name)) return undefined
    try {
      return unzipSync(bytes, { filter: (entry) => entry.name === name })[name]
    } catch (error) {
      throw damaged(job, error)
    }
  }
  return {
    names,
    has: (name) => known.has(name),
    read,
    text(name) {
      const part = read(name)
      return part && decodePart(part)
    },
  }
}

/**
 * The text of a part without its byte order mark: UTF-16 where the mark says so, else UTF-8. Parts of
 * XML may be either (ECMA-376-2, "XML Usage"); Windows writes XPS in UTF-16.
 */
export function decodePart(bytes: Uint8Array): string {
  return decodeUtf16(bytes) ?? new TextDecoder().decode(bytes)
}

function inWords(bytes: number): string {
  return `more than ${Math.round(bytes / mebibyte)} MB`
}

function tooMuch(job: Named, what: string): EngineError {
  return new EngineError('limit_exceeded', `${job.inputName} unpacks to too much: ${what}.`)
}

function damaged(job: Named, cause: unknown): EngineError {
  return unreadable(job, 'the package is damaged or cut short.', { cause })
}

/** A part to write; `stored` parts are not compressed (EPUB and OpenDocument want that of mimetype). */
export interface ZipPart {
  readonly name: string
  readonly content: Uint8Array | string
  readonly stored?: boolean
}

/**
 * All parts of a package with some replaced; new ones come last. To be written again by
 * {@link writeZip}.
 */
export function partsOf(
  zip: ZipPackage,
  changes: ReadonlyMap<string, Uint8Array | string>,
): ZipPart[] {
  const added = [...changes.keys()].filter((name) => !zip.has(name))
  return [...zip.names, ...added].map((name) => ({
    name,
    content: changes.get(name) ?? zip.read(name) ?? new Uint8Array(),
    stored: name === 'mimetype',
  }))
}

/**
 * Writes a zip file with its parts in the order given. Times are fixed: same parts, same bytes. Sizes
 * stand before each part: LibreOffice reads no stored part whose size comes behind it.
 */
export function writeZip(parts: readonly ZipPart[]): Uint8Array {
  const files = parts.map(({ name, content, stored }) => [
    name,
    [
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
      { level: stored ? 0 : 6, mtime: new Date(1980, 0, 1) },
    ],
  ])
  return zipSync(Object.fromEntries(files) as Zippable)
}
