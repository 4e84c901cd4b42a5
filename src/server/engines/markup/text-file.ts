import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../host/protocol.ts'
import { plainText } from '../shared/plain-text.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'

/** Beginnings of files that are another kind of text. */
const otherTexts = ['%PDF-', '{\\rtf', '%!PS', '<?xml', '<svg']

/**
 * Reads a plain text. Throws EngineError for an empty file, for what is no text and for texts of
 * another kind.
 */
export async function readTextFile(
  job: Pick<EngineJob, 'inputPath' | 'inputName' | 'source'>,
): Promise<string> {
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  const text = plainText(job, bytes)
  const start = text.trimStart()
  if (otherTexts.some((other) => start.startsWith(other))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  return text
}
