import { words } from '../../../generated/words/file-problems.js'
import { limits } from '../../contract/catalogue.ts'
import { sniff } from '../../contract/media-types/sniff.ts'
import { fileProblem } from '../file-problem.ts'
import type { Inspected } from './ports.ts'

/**
 * Looks at the first bytes of a file to say what it is, whatever its name says.
 * Throws HttpError: file_empty, payload_too_large, file_unreadable.
 */
export async function inspect(file: File): Promise<Inspected> {
  if (file.size === 0) throw fileProblem('file_empty', words.empty({ name: file.name }))
  if (file.size > limits.maximumUploadBytes) {
    const most = Math.floor(limits.maximumUploadBytes / 1024 ** 2)
    const size = Math.ceil(file.size / 1024 ** 2)
    const detail = words.tooLarge({ name: file.name, size, most })
    throw fileProblem('payload_too_large', detail, { status: 413 })
  }
  const head = await headOf(file)
  const detected = sniff(head, file.name)
  const named = sniff(new Uint8Array(), file.name)
  return {
    mediaType: detected?.mediaType ?? (file.type || 'application/octet-stream'),
    type: detected?.id,
    nameMatchesContent: named === undefined || detected?.id === named.id,
  }
}

async function headOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, limits.sniffBytes).arrayBuffer())
  } catch (cause) {
    throw fileProblem('file_unreadable', words.unreadable({ name: file.name }), { cause })
  }
}
