import type { Readable } from 'node:stream'
import { attachment } from '../buckets/names.ts'
import type { StoredContent } from '../buckets/items.ts'
import type { ByteRange, ObjectStore } from '../storage/index.ts'
import type { AnswerHeaders } from './handler.ts'

type ContentAnswer = { status: 200 | 206; headers: AnswerHeaders; body: Readable }

/**
 * The encrypted bytes of a file, or the part of them that a Range header asks for (RFC 9110
 * section 14). A range that cannot be satisfied, or several at once, gets the whole file, as the
 * RFC allows.
 */
export async function contentAnswer(
  storage: ObjectStore,
  { objectKey, name, encryptedSize }: StoredContent,
  rangeHeader: string | undefined,
): Promise<ContentAnswer> {
  const range = parsedRange(rangeHeader, encryptedSize)
  const headers: AnswerHeaders = {
    'accept-ranges': 'bytes',
    // The bytes are an age file, whatever is inside: `age -d` takes it under this name.
    'content-disposition': attachment(`${name}.age`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  const body = await storage.get(objectKey, range)
  if (!range)
    return { status: 200, headers: { ...headers, 'content-length': String(encryptedSize) }, body }
  headers['content-range'] = `bytes ${range.start}-${range.end}/${encryptedSize}`
  headers['content-length'] = String(range.end - range.start + 1)
  return { status: 206, headers, body }
}

/** The one range of a header, cut to the size; undefined for anything else. */
export function parsedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}
