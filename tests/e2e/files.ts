import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A file as the browser's file input takes it. */
export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo-like JPEG: smooth colours and a recognisable size. */
export async function photo(name = 'photo.jpg', width = 640, height = 480): Promise<Upload> {
  const gradient = Buffer.from(
    Array.from({ length: width * height }, (_, index) => [
      index % 256,
      Math.floor(index / width) % 256,
      96,
    ]).flat(),
  )
  const buffer = await sharp(gradient, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A PDF with a numbered line on every page. Sizes in points (1/72 inch). */
export async function pdf(name: string, pages: number, width = 595, height = 842): Promise<Upload> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    document
      .addPage([width, height])
      .drawText(`Page ${number}`, { x: 40, y: height / 2, size: 40, font })
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** An uncompressed TIFF of about `megabytes`, big enough to be sent in several chunks. */
export async function largeTiff(name: string, megabytes: number): Promise<Upload> {
  const width = 2048
  const height = Math.ceil((megabytes * 1_000_000) / (width * 3))
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .tiff({ compression: 'none' })
    .toBuffer()
  return { name, mimeType: 'image/tiff', buffer }
}

/** The names in a zip archive, from its central directory (APPNOTE 4.3.12). */
export function namesInZip(zip: Buffer): string[] {
  const names: string[] = []
  for (
    let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\x01\x02', at + 46, 'latin1')
  ) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  }
  return names
}
