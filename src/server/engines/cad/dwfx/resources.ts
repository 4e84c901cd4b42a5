import { type XmlElement, childElements, firstChild, parseXml } from '../../shared/packages/xml.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import { type TrueType, parseTrueType } from '../../shared/fonts/truetype.ts'

/** Things that elements of a page refer to by key: brushes, geometries, transforms. */
export type Dictionary = ReadonlyMap<string, XmlElement>

/** Path of a part, as named from another part. */
export function resolvePart(from: string, reference: string): string {
  const base = `http://package/${from.replace(/^\//, '')}`
  return decodeURIComponent(new URL(reference, base).pathname.slice(1))
}

/** The parts of a package, whatever the case of their names. */
export interface Parts {
  readonly names: readonly string[]
  read(path: string): Buffer | undefined
  /** A part as XML; undefined for one that is missing or not well-formed. */
  xml(path: string): XmlElement | undefined
}

export function partsOf(zip: ZipPackage): Parts {
  const names = new Map(zip.names.map((name) => [name.replace(/^\//, '').toLowerCase(), name]))
  const nameOf = (path: string) => names.get(path.replace(/^\//, '').toLowerCase())
  const parsed = new Map<string, XmlElement | undefined>()
  const parse = (name: string) => {
    try {
      return parseXml(zip.text(name) ?? '')
    } catch {
      return undefined
    }
  }
  return {
    names: zip.names,
    read(path) {
      const name = nameOf(path)
      const bytes = name === undefined ? undefined : zip.read(name)
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    xml(path) {
      const name = nameOf(path)
      if (name === undefined) return undefined
      // A dictionary may be asked for by every canvas of a page.
      if (!parsed.has(name)) parsed.set(name, parse(name))
      return parsed.get(name)
    },
  }
}

/** The entries of an element's resources, on top of those around it; a dictionary may be a part. */
export function withResources(
  element: XmlElement,
  around: Dictionary,
  parts: Parts,
  page: string,
): Dictionary {
  const holder = firstChild(element, `${element.name}.Resources`)
  const inner = holder && firstChild(holder, 'ResourceDictionary')
  if (!inner) return around
  const source = inner.attributes.Source
  const entries = source ? parts.xml(resolvePart(page, source)) : inner
  if (!entries) return around
  const own = childElements(entries).flatMap((entry): [string, XmlElement][] => {
    const key = Object.entries(entry.attributes).find(([name]) => /(^|:)Key$/.test(name))?.[1]
    return key === undefined ? [] : [[key, entry]]
  })
  return new Map([...around, ...own])
}

/** The key of {StaticResource key}. */
export function resourceKey(value: string): string | undefined {
  return /^\{\s*StaticResource\s+([^}\s]+)\s*\}$/.exec(value.trim())?.[1]
}

/**
 * A font of the package. "Obfuscated" ones have their first 32 bytes mixed with the digits of their
 * name (ECMA-388, 9.1.7.3). Undefined for fonts that are missing, broken or without TrueType outlines.
 */
export function readFont(parts: Parts, path: string): TrueType | undefined {
  const bytes = parts.read(path)
  if (!bytes) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const font = /\.odttf$/i.test(name) ? revealed(bytes, name) : bytes
  try {
    return parseTrueType(font, `Font${name.replace(/\W/g, '').slice(0, 12)}`)
  } catch {
    return undefined
  }
}

function revealed(bytes: Buffer, name: string): Buffer {
  const digits = name.replace(/\.odttf$/i, '').replace(/[^0-9a-f]/gi, '')
  const key = Buffer.from(digits, 'hex').toReversed()
  if (key.length !== 16) return bytes
  const font = Buffer.from(bytes)
  for (let at = 0; at < Math.min(32, font.length); at++) {
    font[at] = (font[at] ?? 0) ^ (key[at % 16] ?? 0)
  }
  return font
}
