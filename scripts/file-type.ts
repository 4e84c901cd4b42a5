import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import type { MediaTypeId } from '../generated/ids.ts'
import { sniff } from '../src/contract/media-types/sniff.ts'

/** The type of a file by content and name; undefined for what is of no known type. */
export function typeOfFile(path: string): MediaTypeId | undefined {
  const head = new Uint8Array(65_536)
  const file = openSync(path, 'r')
  try {
    return sniff(head.subarray(0, readSync(file, head)), basename(path))?.id
  } finally {
    closeSync(file)
  }
}
