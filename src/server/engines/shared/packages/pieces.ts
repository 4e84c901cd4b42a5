import { type ZipPackage, decodePart } from './zip.ts'

/**
 * A package whose interleaved parts are whole again. A producer that cannot wait for the end of a
 * part writes it in pieces, `1.fpage/[0].piece` … `1.fpage/[4].last.piece` (ECMA-376-2, "Interleaving");
 * Windows' XPS printer does.
 */
export function joinPieces(zip: ZipPackage): ZipPackage {
  const pieces = new Map<string, string[]>()
  const names: string[] = []
  for (const name of zip.names) {
    const [, part, number] = /^(.*)\/\[(\d{1,9})\](?:\.last)?\.piece$/i.exec(name) ?? []
    if (part === undefined) {
      names.push(name)
      continue
    }
    const found = pieces.get(part) ?? []
    if (found.length === 0) names.push(part)
    found[Number(number)] = name
    pieces.set(part, found)
  }
  if (pieces.size === 0) return zip
  const read = (name: string) => {
    const found = pieces.get(name)
    if (!found) return zip.read(name)
    return Buffer.concat(Object.values(found).map((piece) => zip.read(piece) ?? Buffer.alloc(0)))
  }
  return {
    names,
    has: (name) => pieces.has(name) || zip.has(name),
    read,
    text(name) {
      const bytes = read(name)
      return bytes && decodePart(bytes)
    },
  }
}
