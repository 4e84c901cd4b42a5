import type { UploadSnapshot } from '../../../client/index.ts'

/** What a file looks like, as far as this browser can tell. */
export interface Look {
  /** object URL of a small picture */
  picture?: string
  /** of a PDF */
  pages?: number
}

/** Larger files are not looked at: they would take memory and time from their own upload. */
const mostPictureBytes = 40 * 1024 ** 2
const mostPdfBytes = 100 * 1024 ** 2

/** What every browser decodes. */
const decodable = new Set(['jpg', 'png', 'gif', 'webp', 'avif', 'bmp'])

/** Whether there is anything to be seen of such a file. */
export function isLookable({ type, size }: Pick<UploadSnapshot, 'type' | 'size'>): boolean {
  if (type === 'pdf') return size <= mostPdfBytes
  return type !== undefined && decodable.has(type) && size <= mostPictureBytes
}
