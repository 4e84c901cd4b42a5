/** File name extension and media type of what the engines write. */
const written = {
  jpg: { extension: 'jpg', mediaType: 'image/jpeg' },
  webp: { extension: 'webp', mediaType: 'image/webp' },
  jxl: { extension: 'jxl', mediaType: 'image/jxl' },
  png: { extension: 'png', mediaType: 'image/png' },
  pnm: { extension: 'pnm', mediaType: 'image/x-portable-anymap' },
  tiff: { extension: 'tiff', mediaType: 'image/tiff' },
  gif: { extension: 'gif', mediaType: 'image/gif' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  txt: { extension: 'txt', mediaType: 'text/plain' },
} as const

export type WrittenType = keyof typeof written

/** Extension and media type of a target; throws for a target no engine writes. */
export function mediaOf(target: string): { extension: string; mediaType: string } {
  const media = (written as Record<string, { extension: string; mediaType: string }>)[target]
  if (!media) throw new Error(`no engine writes ${target}`)
  return media
}
