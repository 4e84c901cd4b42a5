import type { ContentItem } from '../../client/index.ts'
import { countOf, formatBytes } from '../ui/words.ts'

type Item = Pick<ContentItem, 'size' | 'mediaType' | 'width' | 'height' | 'pages'>

/** "1.2 MB, 1920 × 1080" for pictures, "1.2 MB, 3 pages" for documents. */
export function aboutResult({ size, mediaType, width, height, pages = 0 }: Item): string {
  const parts = [formatBytes(size)]
  const isPicture = mediaType.startsWith('image/')
  if (isPicture && width && height) parts.push(`${width} × ${height}`)
  if (pages > (isPicture ? 1 : 0)) parts.push(countOf(pages, 'page'))
  return parts.join(', ')
}

/** "770 kB (64 %) smaller", "12 kB (3 %) larger", "the same size". Sizes in bytes. */
export function changeOfSize(before: number, after: number): string {
  const percent = Math.round((Math.abs(before - after) / before) * 100)
  if (before === after || percent === 0) return 'the same size'
  const by = `${formatBytes(Math.abs(before - after))} (${percent} %)`
  return after < before ? `${by} smaller` : `${by} larger`
}
