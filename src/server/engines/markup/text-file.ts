import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../host/protocol.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'

/** Beginnings of files that are another kind of text. */
const otherTexts = ['%PDF-', '{\\rtf', '%!PS', '<?xml', '<svg']

/**
 * Reads a plain text: UTF-8, UTF-16 with a byte order mark, else Windows-1252, which is what the
 * rest of the old files are in. Throws EngineError for an empty file and for what is no text.
 */
export async function readTextFile(
  job: Pick<EngineJob, 'inputPath' | 'inputName' | 'source'>,
): Promise<string> {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  const text = decode(bytes)
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text)) {
    throw unreadable(job, 'it is no text but something else.')
  }
  const start = text.trimStart()
  if (otherTexts.some((other) => start.startsWith(other))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  return text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
