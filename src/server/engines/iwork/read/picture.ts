import type { Picture } from '../model/model.ts'

/** The type of a picture by its first bytes; undefined for one that office programs do not show. */
export function pictureType(bytes: Uint8Array): Picture['type'] | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('\u0089PNG')) return 'png'
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'jpg'
  return start.startsWith('GIF8') ? 'gif' : undefined
}
