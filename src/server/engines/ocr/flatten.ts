import type { PdfDocument } from '../shared/pdfium/document.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import type { PagePicture } from './draw.ts'

const quality = 85

/**
 * Turns everything a page draws into one picture of it, so that its old text is gone and its look
 * stays. Annotations and form fields remain what they are.
 */
export async function flattenPage(
  document: PdfDocument,
  index: number,
  picture: PagePicture,
): Promise<void> {
  const { data, width, height } = picture
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
  const { api } = document.pdfium
  const page = api.FPDF_LoadPage(document.handle, index)
  if (page === 0) throw new Error(`page ${index + 1} cannot be opened again`)
  try {
    for (let at = api.FPDFPage_CountObjects(page) - 1; at >= 0; at--) {
      const object = api.FPDFPage_GetObject(page, at)
      if (api.FPDFPage_RemoveObject(page, object)) api.FPDFPageObj_Destroy(object)
    }
    api.FPDFPage_InsertObject(page, pictureObject(document, jpeg, picture))
    if (!api.FPDFPage_GenerateContent(page)) throw new Error('the page cannot be written')
  } finally {
    api.FPDF_ClosePage(page)
  }
}

function pictureObject(
  { pdfium, handle }: PdfDocument,
  jpeg: Buffer,
  { width, height, place }: PagePicture,
): number {
  const { api } = pdfium
  const object = api.FPDFPageObj_NewImageObj(handle)
  const memory = pdfium.malloc(jpeg.length)
  try {
    pdfium.heap().set(jpeg, memory)
    if (!api.EPDFImageObj_SetJpeg(0, 0, object, memory, jpeg.length)) {
      throw new Error('the picture of a page cannot be put on it')
    }
  } finally {
    pdfium.free(memory)
  }
  // A picture fills the square from (0, 0) to (1, 1), its top at 1 (ISO 32000-1, 8.9.5).
  const [left, bottom] = place([0, height])
  const right = place([width, height])
  const top = place([0, 0])
  const axes = [right[0] - left, right[1] - bottom, top[0] - left, top[1] - bottom] as const
  api.FPDFImageObj_SetMatrix(object, ...axes, left, bottom)
  return object
}
