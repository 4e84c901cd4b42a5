import { PDFDocument, type Rotation, degrees } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { convertOne } from './world.ts'

/** Pages of pictures, as a scanner makes them: letters drawn here with fonts that are shipped. */

export interface ScanPlan {
  readonly lines: readonly string[]
  /** Degrees clockwise by which the paper lay wrong. */
  readonly lying?: number
  /** The page's own /Rotate. */
  readonly rotate?: Rotation
  /** Text from right to left. */
  readonly rtl?: boolean
}

const dpi = 150
const [across, lineHeight, top] = [1240, 60, 200]

/** A scan as a PNG of 150 dpi. */
export async function scanPicture({ lines, lying = 0, rtl = false }: ScanPlan): Promise<Buffer> {
  const place = rtl ? `x="${across - 150}" text-anchor="end"` : 'x="150"'
  const texts = lines.map(
    (line, index) =>
      `<text ${place} y="${top + index * lineHeight}" font-size="34" font-family="DejaVu Sans">${line}</text>`,
  )
  const height = top * 2 + lines.length * lineHeight
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${height}"><rect width="100%" height="100%" fill="white"/>${texts.join('')}</svg>`
  const input = { name: 'scan.svg', bytes: Buffer.from(svg) }
  const png = await convertOne('svg-to-png', input, { ImageResolution: 96 })
  return sharp(png).flatten({ background: 'white' }).rotate(lying).png().toBuffer()
}

/** A PDF of one such page, or of several. */
export async function scannedPdf(...plans: ScanPlan[]): Promise<{ name: string; bytes: Buffer }> {
  const document = await PDFDocument.create()
  for (const plan of plans) {
    const image = await document.embedPng(await scanPicture(plan))
    const size = { width: (image.width * 72) / dpi, height: (image.height * 72) / dpi }
    const page = document.addPage([size.width, size.height])
    page.drawImage(image, { x: 0, y: 0, ...size })
    page.setRotation(plan.rotate ?? degrees(0))
  }
  return { name: 'scan.pdf', bytes: Buffer.from(await document.save()) }
}

/** Words without what stands around them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Part of the words of one text that are in another. */
export function shareFound(wanted: readonly string[], found: string): number {
  const there = new Set(wordsOf(found))
  const words = wanted.flatMap(wordsOf)
  return words.filter((word) => there.has(word)).length / words.length
}
