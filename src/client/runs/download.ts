import type { ContentItem } from '../types.ts'
import { blobOf, counter, openContent, streamContent, type Access } from './content.ts'
import type { OnProgress } from './types.ts'
import { uniqueNames } from './unique-names.ts'

export interface DownloadOptions {
  access?: Access
  signal?: AbortSignal
  onProgress?: OnProgress
}

/** Decrypts one item and saves it under its name. */
export async function downloadItem(
  item: ContentItem,
  options: DownloadOptions = {},
): Promise<void> {
  const { access, ...rest } = options
  const opened = await openContent(item, access, rest)
  save(opened.blob, item.name)
  opened.release()
}

/**
 * Decrypts all items into one zip, one after the other, and saves it. The files are stored, not
 * compressed again: results are compressed formats mostly.
 */
export async function downloadAll(
  items: readonly ContentItem[],
  zipName: string,
  options: DownloadOptions = {},
): Promise<void> {
  save(await zipOf(items, options), zipName)
}

/** The zip of downloadAll, as a Blob. Same names get a number: `page.png`, `page (2).png`. */
export async function zipOf(
  items: readonly ContentItem[],
  options: DownloadOptions = {},
): Promise<Blob> {
  const { makeZip } = await import('client-zip')
  const names = uniqueNames(items.map((item) => item.name))
  async function* files() {
    for (const [index, item] of items.entries()) {
      const input = await streamContent(item, options.access, options.signal)
      yield { input, name: names[index], lastModified: new Date(item.createdAt), size: item.size }
    }
  }
  const total = items.reduce((sum, item) => sum + item.size, 0)
  const zip = makeZip(files())
  const counted = options.onProgress ? zip.pipeThrough(counter(total, options.onProgress)) : zip
  return blobOf(counted, 'application/zip')
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Revoking at once can cancel a save that is still starting.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
