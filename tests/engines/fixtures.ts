import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib'
import {
  MagickFormat,
  MagickImage,
  MagickImageCollection,
  initializeImageMagick,
} from '@imagemagick/magick-wasm'
import sharp from 'sharp'

/**
 * Files made here, so that every machine converts something real, and the corpus of found files,
 * where it is there: FILEWRIGHT_CORPUS, or ../shared/corpus beside the repository.
 */

const temporary: string[] = []

/** An empty directory that is gone after the test file. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'filewright-test-'))
  temporary.push(path)
  return path
}

/** Removes what {@link temporaryDirectory} made. */
export function removeTemporary(): void {
  for (const path of temporary.splice(0)) rmSync(path, { recursive: true, force: true })
}

const corpus =
  process.env.FILEWRIGHT_CORPUS ?? resolve(import.meta.dirname, '../../../shared/corpus')

/** Path of a corpus file; undefined where there is no corpus. */
export function corpusFile(name: string): string | undefined {
  const path = join(corpus, name)
  return existsSync(path) ? path : undefined
}

/** In the names of the tests that found files are left out of; see {@link warnWithoutCorpus}. */
export const noCorpus = `no corpus at ${corpus} (set FILEWRIGHT_CORPUS): found files are left out`

/** Says what is skipped, for a run that prints no names of tests. */
export function warnWithoutCorpus(skipped: string): void {
  if (existsSync(corpus)) return
  console.warn(
    `No corpus at ${corpus}: ${skipped} skipped. Set FILEWRIGHT_CORPUS to a folder of it.`,
  )
}

export const width = 120
export const height = 80

/** A picture with gradients, edges and some noise: quality settings show in its size. */
export function pixels(alpha: boolean, shift = 0): Buffer {
  const channels = alpha ? 4 : 3
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      const inside = (x - 40 - shift) ** 2 + (y - 40) ** 2 < 900
      const noise = ((x * 7919 + y * 104_729) % 32) - 16
      data[at] = inside ? 220 : clamp((x / width) * 255 + noise)
      data[at + 1] = inside ? 40 : clamp((y / height) * 255 + noise)
      data[at + 2] = inside ? 40 : clamp(128 + noise)
      if (alpha) data[at + 3] = x < 10 ? 0 : 255
    }
  }
  return data
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)))
}

/** The picture as a pipeline. */
export function picture(alpha = false, shift = 0) {
  return sharp(pixels(alpha, shift), { raw: { width, height, channels: alpha ? 4 : 3 } })
}

/** Three frames of 60 ms, endlessly. */
async function animation() {
  const frames = [0, 20, 40].map((shift) => pixels(false, shift))
  const raw = { width, height: height * 3, channels: 3 as const, pageHeight: height }
  return sharp(Buffer.concat(frames), { raw })
}

let magick: Promise<void> | undefined

/** ImageMagick in this process: writes ICO and PSD, and reads what libvips does not. */
export function startMagick(): Promise<void> {
  const wasm = resolve(
    import.meta.dirname,
    '../../node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm',
  )
  magick ??= initializeImageMagick(readFileSync(wasm))
  return magick
}

async function byMagick(format: MagickFormat, sizes: readonly number[]): Promise<Buffer> {
  await startMagick()
  const images = MagickImageCollection.create()
  for (const size of sizes) {
    const png = await picture(true).resize(size, size, { fit: 'fill' }).png().toBuffer()
    images.push(MagickImage.create(png))
  }
  return images.write(format, (bytes) => Buffer.from(bytes))
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 96 48">
<rect width="48" height="48" fill="#e02020"/><text x="50" y="30" font-family="Comic Sans MS">Hi</text></svg>`

/** Makes one file of every raster source. */
export const makers: Record<string, () => Promise<Buffer>> = {
  gif: async () => (await animation()).gif({ delay: [60, 60, 60], loop: 0 }).toBuffer(),
  jpg: () => picture().withDensity(150).jpeg({ quality: 95 }).toBuffer(),
  png: () => picture(true).png().toBuffer(),
  webp: () => picture(true).webp({ quality: 90 }).toBuffer(),
  tiff: async () => {
    const { createTiff } = await import('../../src/server/engines/shared/tiff/writer.ts')
    const { readTiffPage } = await import('../../src/server/engines/shared/tiff/pages.ts')
    const path = join(temporaryDirectory(), 'two.tiff')
    const file = await createTiff(path, 2)
    await file.add(readTiffPage(await picture().tiff({ compression: 'lzw' }).toBuffer()))
    const small = picture().resize(60, 40).grayscale().toColourspace('b-w')
    await file.add(readTiffPage(await small.tiff({ compression: 'deflate' }).toBuffer()))
    await file.close()
    return readFileSync(path)
  },
  ico: () => byMagick(MagickFormat.Ico, [16, 48, 32]),
  psd: () => byMagick(MagickFormat.Psd, [64]),
  // HEVC cannot be written here; AV1 in the same container is read by the same library.
  heic: () => picture().heif({ compression: 'av1', quality: 80 }).toBuffer(),
  svg: () => Promise.resolve(Buffer.from(svg)),
}

/** A4 in points, to the digit. */
export const a4 = [595.276, 841.89] as const

/** What a made PDF holds. */
export interface PdfPlan {
  readonly pages?: number
  readonly password?: string
  readonly size?: readonly [number, number]
  readonly draw?: (page: import('@cantoo/pdf-lib').PDFPage, index: number) => void
}

/** A PDF with "Page N" on each page and a red square at the bottom left. */
export async function makePdf({
  pages = 1,
  password,
  size = a4,
  draw,
}: PdfPlan = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let index = 0; index < pages; index++) {
    const page = document.addPage([...size])
    page.setFont(font)
    if (draw) draw(page, index)
    else {
      page.drawText(`Page ${index + 1}`, { x: 72, y: size[1] - 100, size: 24 })
      page.drawRectangle({ x: 0, y: 0, width: 100, height: 100, color: rgb(1, 0, 0) })
    }
  }
  if (password !== undefined) {
    document.encrypt({ userPassword: password, ownerPassword: `${password}-owner` })
  }
  return Buffer.from(await document.save())
}

/** Writes bytes to a file of their own and returns its path. */
export function writeTemporary(bytes: Uint8Array, name: string): string {
  const path = join(temporaryDirectory(), name)
  writeFileSync(path, bytes)
  return path
}
