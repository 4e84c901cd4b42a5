import type { ContentItem } from '../../client/index.ts'

/** How a result can be looked at in the browser. */
export type Kind = 'picture' | 'pdf' | 'table' | 'text' | 'film' | 'model'

/** What every browser can show as a picture. An SVG as an image runs no scripts. */
const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
  'image/x-icon',
])
const texts = /^(text\/|application\/(json|xml)$)/

/** How to show content of this type, or undefined when it cannot be shown here. */
export function kindOf({ mediaType }: Pick<ContentItem, 'mediaType'>): Kind | undefined {
  const type = mediaType.split(';')[0]!.trim()
  if (pictures.has(type)) return 'picture'
  if (type === 'application/pdf') return 'pdf'
  if (type === 'text/csv' || type === 'text/tab-separated-values') return 'table'
  if (type === 'model/gltf-binary') return 'model'
  if (texts.test(type)) return 'text'
  return type.startsWith('video/') ? 'film' : undefined
}
