import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encodeGroup3 } from './ccitt.ts'
import { longField, shortField, tags } from './pages.ts'
import { createTiff } from './writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'filewright-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Decodes group 3 data by libtiff. */
async function decode(data: Buffer, width: number, height: number, twoDimensional: boolean) {
  const path = join(folder, 'g3.tiff')
  const file = await createTiff(path, 1)
  const fields = new Map([
    [tags.imageWidth, longField(width)],
    [tags.imageLength, longField(height)],
    [tags.bitsPerSample, shortField(1)],
    [tags.compression, shortField(3)],
    [tags.photometric, shortField(0)],
    [tags.samplesPerPixel, shortField(1)],
    [tags.rowsPerStrip, longField(height)],
    [tags.t4Options, longField(twoDimensional ? 1 : 0)],
  ])
  await file.add({ fields, strips: [data] })
  await file.close()
  return sharp(readFileSync(path), { failOn: 'warning' }).toColourspace('b-w').raw().toBuffer()
}

/** Black where `isBlack` says so. */
function draw(
  width: number,
  height: number,
  isBlack: (x: number, y: number) => boolean,
): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) =>
    isBlack(at % width, Math.floor(at / width)) ? 0 : 255,
  )
}

const noise = (x: number, y: number) => ((x * 2_654_435_761 + y * 40_503) >>> 7) % 3 === 0

const pictures: [string, number, number, (x: number, y: number) => boolean][] = [
  ['white', 100, 9, () => false],
  ['black', 100, 9, () => true],
  ['noise', 203, 61, noise],
  ['a slope, for vertical modes', 300, 80, (x, y) => x > 40 + y && x < 200 - y],
  ['stripes that begin and end, for pass modes', 200, 40, (x, y) => y % 5 !== 0 && x % 50 < 20],
  [
    'runs longer than the longest code word',
    9000,
    6,
    (x, y) => (y % 2 === 0 ? x > 5300 : x < 5400),
  ],
  ['one pixel wide', 1, 12, (_, y) => y % 2 === 0],
]

test.each(pictures)('%s comes back as it was', async (_, width, height, isBlack) => {
  const pixels = draw(width, height, isBlack)
  for (const twoDimensional of [false, true]) {
    const data = encodeGroup3(pixels, width, height, twoDimensional)
    const decoded = await decode(data, width, height, twoDimensional)
    expect(Buffer.compare(decoded, Buffer.from(pixels)), String(twoDimensional)).toBe(0)
  }
})
