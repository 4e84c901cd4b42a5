import type { EngineJob } from '../host/protocol.ts'
import { unreadable } from './pixels/input.ts'
import { decodeUtf16 } from './utf16.ts'

/**
 * Bytes of a text file without saying how they are encoded: UTF-8, UTF-16 with a byte order mark,
 * else Windows-1252, which is what the rest of the old files are in. A byte order mark is dropped.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = decodeUtf16(bytes)
  if (marked !== undefined) return marked
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a file that is to be one. Throws EngineError `unreadable_file` for what is no text. */
export function plainText(job: Pick<EngineJob, 'inputName' | 'source'>, bytes: Uint8Array): string {
  const text = decodeText(bytes)
  // Tabs, line ends, form feeds and escapes do occur in texts; other control characters do not.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text)) {
    throw unreadable(job, 'its content is no text.')
  }
  return text
}
