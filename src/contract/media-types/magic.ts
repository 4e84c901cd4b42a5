import type { MediaTypeId } from '../../../generated/ids.ts'
import { mediaTypeById } from '../catalogue.ts'

interface Signature {
  id: MediaTypeId
  offset: number
  /** One byte each; undefined matches any. */
  bytes: readonly (number | undefined)[]
}

/** Longest first, because the longest match of all types wins (schemas/media-types.json). */
const signatures: readonly Signature[] = Object.entries(mediaTypeById)
  .flatMap(([id, { magic }]) =>
    magic.map(({ offset, hex }) => ({ id: id as MediaTypeId, offset, bytes: bytesOf(hex) })),
  )
  .toSorted((a, b) => b.bytes.length - a.bytes.length)

/** The type whose signature matches longest. Members of a family share one: see zip.ts and ole.ts. */
export function byMagic(head: Uint8Array): MediaTypeId | undefined {
  const match = signatures.find(({ offset, bytes }) =>
    bytes.every((byte, index) => byte === undefined || head[offset + index] === byte),
  )
  if (match?.id === 'pnm' && !isPnm(head)) return undefined
  return match?.id ?? (hasLatePdfHeader(head) ? 'pdf' : undefined)
}

/** A text may begin with "P1 " too: a PNM header goes on with a number or a comment. */
function isPnm(head: Uint8Array): boolean {
  return /^P[1-6]\s+(#|\d)/.test(latin1(head.subarray(0, 64)))
}

/** ISO 32000-1, annex H.3.4.1: readers accept the header anywhere in the first 1024 bytes. */
function hasLatePdfHeader(head: Uint8Array): boolean {
  return /%PDF-\d\.\d/.test(latin1(head.subarray(0, 1024)))
}

/** Each byte as the character of its number: for looking for ASCII in any bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return text
}

function bytesOf(hex: string): (number | undefined)[] {
  return (hex.match(/../g) ?? []).map((pair) =>
    pair === '??' ? undefined : Number.parseInt(pair, 16),
  )
}
