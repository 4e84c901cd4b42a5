import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** How alike the pages of a document are: 1 is the same. */
export interface Score {
  readonly name: string
  readonly pages: { readonly ours: number; readonly theirs: number }
  readonly alike: number
  readonly worst: number
  /** From 1. */
  readonly worstPage: number
}

const width = 400
/** Letters that moved by a pixel should not count: pages are compared blurred. */
const blur = 1.5

/** Compares page by page; a page that only one side has counts as 0. */
export async function compare(
  name: string,
  ours: readonly Buffer[],
  theirs: readonly Buffer[],
  pictures?: string,
): Promise<Score> {
  const count = Math.max(ours.length, theirs.length)
  const scores: number[] = []
  for (let page = 0; page < count; page++) {
    const one = ours[page]
    const other = theirs[page]
    scores.push(one && other ? await similarity(one, other) : 0)
    if (pictures && one && other) {
      const file = join(pictures, `${name}-${page + 1}.png`)
      writeFileSync(file, await sideBySide(one, other))
    }
  }
  const worst = Math.min(...scores)
  return {
    name,
    pages: { ours: ours.length, theirs: theirs.length },
    alike: scores.reduce((sum, score) => sum + score, 0) / count,
    worst,
    worstPage: scores.indexOf(worst) + 1,
  }
}

/**
 * Structural similarity of blurred luminance (Wang et al. 2004, windows of 8 by 8 pixels), over the
 * windows in which either page has something: empty paper is alike in all documents. Pages of
 * other proportions are scaled to one size, and what that moves counts.
 */
async function similarity(one: Buffer, other: Buffer): Promise<number> {
  const { width: wide = 1, height: high = 1 } = await sharp(other).metadata()
  const height = Math.max(8, Math.round((width * high) / wide))
  const [first, second] = await Promise.all([luminance(one, height), luminance(other, height)])
  let sum = 0
  let windows = 0
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      const found = windowOf(first, second, left, top)
      if (found === undefined) continue
      sum += found
      windows++
    }
  }
  return windows === 0 ? 1 : sum / windows
}

async function luminance(page: Buffer, height: number): Promise<Buffer> {
  return sharp(page)
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .blur(blur)
    .raw()
    .toBuffer()
}

function windowOf(first: Buffer, second: Buffer, left: number, top: number): number | undefined {
  let [a, b, aa, bb, ab, darkest] = [0, 0, 0, 0, 0, 255]
  for (let y = top; y < top + 8; y++) {
    for (let x = left; x < left + 8; x++) {
      const one = first[y * width + x] ?? 0
      const other = second[y * width + x] ?? 0
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
      darkest = Math.min(darkest, one, other)
    }
  }
  if (darkest > 248) return undefined
  const n = 64
  const [meanA, meanB] = [a / n, b / n]
  const [varianceA, varianceB] = [aa / n - meanA * meanA, bb / n - meanB * meanB]
  const covariance = ab / n - meanA * meanB
  const [c1, c2] = [6.5025, 58.5225]
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  )
}

async function sideBySide(one: Buffer, other: Buffer): Promise<Buffer> {
  const [left, right] = await Promise.all(
    [one, other].map((page) =>
      sharp(page)
        .flatten({ background: '#ffffff' })
        .resize({ width: 700 })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!left || !right) throw new Error('two pages are compared')
  const height = Math.max(left.info.height, right.info.height)
  return sharp({ create: { width: 1420, height, channels: 3, background: '#808080' } })
    .composite([
      { input: left.data, left: 0, top: 0 },
      { input: right.data, left: 720, top: 0 },
    ])
    .png()
    .toBuffer()
}
