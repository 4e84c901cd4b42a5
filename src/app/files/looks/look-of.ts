import { openPdf, streamContent, uploads, type UploadSnapshot } from '../../../client/index.ts'
import type { Look } from './lookable.ts'

/** Pixels of the picture's longer side: twice its size in the list, for dense screens. */
const side = 96
/** After a reload the file comes back from the server, and that is worth a few bytes only. */
const mostFetchedBytes = 4 * 1024 ** 2

/** Looks at a file: the one that was chosen, or after a reload what the server keeps of it. */
export async function lookOf(upload: UploadSnapshot): Promise<Look> {
  const file = uploads.fileOf(upload.id) ?? (await fetched(upload))
  if (!file) return {}
  return upload.type === 'pdf' ? lookOfPdf(file) : { picture: await small(file) }
}

async function fetched(upload: UploadSnapshot): Promise<Blob | undefined> {
  const { contentItemId: id, bucketId, status, size, name, mediaType } = upload
  if (!id || !bucketId || status !== 'ready' || size > mostFetchedBytes) return undefined
  return new Response(await streamContent({ id, bucketId, name, mediaType, size })).blob()
}

async function lookOfPdf(file: Blob): Promise<Look> {
  const pdf = await openPdf(file)
  try {
    const page = await pdf.draw(1, side)
    return { pages: pdf.pages, picture: await urlOf(page) }
  } finally {
    pdf.close()
  }
}

async function small(file: Blob): Promise<string> {
  return urlOf(await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' }))
}

async function urlOf(picture: ImageBitmap): Promise<string> {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, Math.min(height, side * 2))
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  picture.close()
  return URL.createObjectURL(await canvas.convertToBlob())
}
