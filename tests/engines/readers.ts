import { execFileSync, spawnSync } from 'node:child_process'
import { PDFDocument } from '@cantoo/pdf-lib'
import { ImageMagick, MagickFormat, MagickReadSettings } from '@imagemagick/magick-wasm'
import sharp from 'sharp'
import { startMagick } from './fixtures.ts'

/** What a reader that is not the writer found in a result. */
export interface Found {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly pages: number
}

const magickFormats: Record<string, MagickFormat> = {
  jxl: MagickFormat.Jxl,
  pnm: MagickFormat.Pnm,
}

/** Opens a result with a reader for its type and tells what is in it. */
export async function read(bytes: Buffer, target: string): Promise<Found> {
  if (target === 'pdf') {
    const document = await PDFDocument.load(bytes)
    const [page] = document.getPages()
    const { width, height } = page?.getSize() ?? { width: 0, height: 0 }
    return { format: 'pdf', width, height, pages: document.getPageCount() }
  }
  const format = magickFormats[target]
  if (format) return readByMagick(bytes, target, format)
  const { format: found, width, height, pages = 1 } = await sharp(bytes).metadata()
  // Decoding every pixel of every page proves more than a header does.
  for (let page = 0; page < pages; page++) await sharp(bytes, { failOn: 'warning', page }).stats()
  return { format: found, width, height, pages }
}

async function readByMagick(bytes: Buffer, target: string, format: MagickFormat): Promise<Found> {
  await startMagick()
  return ImageMagick.read(bytes, new MagickReadSettings({ format }), (image) => ({
    format: target,
    width: image.width,
    height: image.height,
    pages: 1,
  }))
}

/** Whether a program is on the PATH; suites that need it are skipped with its name otherwise. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/** Standard output of a program that is there. */
export function output(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
