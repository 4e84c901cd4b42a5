import { words } from '../../../generated/words/results.js'
import type { ContentItem } from '../../client/index.ts'
import { formatBytes } from '../words/sizes.ts'

type Item = Pick<ContentItem, 'size' | 'mediaType' | 'width' | 'height' | 'pages'>

/** "1.2 MB, 1920 × 1080" for pictures, "1.2 MB, 3 pages" for documents. */
export function aboutResult({ size, mediaType, width, height, pages = 0 }: Item): string {
  const isPicture = mediaType.startsWith('image/')
  return words.about({
    size: formatBytes(size),
    isPicture: isPicture && Boolean(width && height),
    width: String(width),
    height: String(height),
    pages: isPicture && pages === 1 ? 0 : pages,
  })
}

/** "770 kB (64 %) smaller", "12 kB (3 %) larger", "the same size". Sizes in bytes. */
export function changeOfSize(before: number, after: number): string {
  const percent = Math.round((Math.abs(before - after) / before) * 100)
  if (before === after || percent === 0) return words.sameSize()
  const size = formatBytes(Math.abs(before - after))
  return after < before ? words.smaller({ size, percent }) : words.larger({ size, percent })
}
