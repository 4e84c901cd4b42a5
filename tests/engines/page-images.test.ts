import { readFileSync } from 'node:fs'
import { rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf, writeTemporary } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, useEngines } from './world.ts'

/**
 * The options that pages take on their way to pictures. Pairs such as dwg-to-jpg or xlsx-to-tiff
 * have them; their pages come from PDF, so the PDF pairs are asked here.
 */
useEngines()

const black = rgb(0, 0, 0)

/** Letters in the upper half, slanted lines in the lower, both black. */
const page = async () => ({
  name: 'made.pdf',
  bytes: await makePdf({
    size: [144, 144],
    draw(one) {
      one.drawText('Sphinx of', { x: 8, y: 110, size: 22, color: black })
      one.drawText('black quartz', { x: 8, y: 84, size: 18, color: black })
      for (let line = 0; line < 6; line++) {
        const start = { x: 10, y: 10 + line * 8 }
        one.drawLine({ start, end: { x: 134, y: 5 + line * 13 }, thickness: 2, color: black })
      }
    },
  }),
})

const split = 72

/** Greys of the letters and of the lines, one byte a pixel. */
async function greys(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const half = Math.round((split / 144) * info.height) * info.width
  return { all: data, letters: data.subarray(0, half), lines: data.subarray(half) }
}

function shades(data: Uint8Array): number {
  return new Set(data).size
}

const options = { ImageResolution: 72 }

/** The page with letters and lines smoothed as two numbers say. */
async function draw(TextAntialiasing: number, GraphicsAntialiasing: number) {
  const levels = { ...options, TextAntialiasing, GraphicsAntialiasing }
  return greys(await convertOne('pdf-to-png', await page(), levels))
}

describe('TextAntialiasing and GraphicsAntialiasing', () => {
  test('0 leaves black and white only', async () => {
    const { all } = await draw(0, 0)
    expect(new Set(all)).toEqual(new Set([0, 255]))
  })

  test.each([1, 2, 4])('%i smooths letters alone', async (level) => {
    const { letters, lines } = await draw(level, 0)
    expect(shades(letters)).toBeGreaterThan(20)
    expect(shades(lines)).toBe(2)
  })

  test.each([1, 2, 4])('%i smooths lines alone', async (level) => {
    const { letters, lines } = await draw(0, level)
    expect(shades(letters)).toBe(2)
    expect(shades(lines)).toBeGreaterThan(20)
  })

  test.skipIf(!hasProgram('pdftoppm'))(
    'each level comes nearer to the page as poppler draws it, sixteen times as large',
    async () => {
      const { bytes } = await page()
      const path = writeTemporary(bytes, 'page.pdf')
      const pgm = writeTemporary(Buffer.alloc(0), 'page.pgm').replace(/\.pgm$/, '')
      output('pdftoppm', '-r', String(72 * 16), '-gray', '-singlefile', path, pgm)
      const truth = meansOf(readFileSync(`${pgm}.pgm`), 16).subarray(split * 144)
      const errors: number[] = []
      for (const level of [0, 1, 2, 4]) {
        const { lines } = await draw(level, level)
        const sum = lines.reduce((total, value, at) => total + (value - (truth[at] ?? 0)) ** 2, 0)
        errors.push(Math.sqrt(sum / lines.length))
      }
      expect(errors).toEqual(errors.toSorted((one, other) => other - one))
    },
  )
})

/** The means of n x n pixels of a binary PGM file. */
function meansOf(file: Buffer, samples: number): Float64Array {
  const [, across = 0, down = 0] = (
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64)) ?? []
  ).map(Number)
  const pixels = file.subarray(file.length - across * down)
  const width = across / samples
  const means = new Float64Array(width * (down / samples))
  for (const [at, value] of pixels.entries()) {
    const x = Math.floor((at % across) / samples)
    const y = Math.floor(Math.floor(at / across) / samples)
    means[y * width + x] = (means[y * width + x] ?? 0) + value / samples ** 2
  }
  return means
}

describe('ImageAntialiasing', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])('%i gives so many shades and no more', async (level) => {
    const { all } = await greys(
      await convertOne('pdf-to-png', await page(), { ...options, ImageAntialiasing: level }),
    )
    const samples = level === 0 ? 1 : (level + 1) ** 2
    expect(shades(all)).toBeLessThanOrEqual(samples + 1)
    expect(shades(all)).toBeGreaterThan(samples / 2)
  })

  test('8 is as smooth as it gets', async () => {
    const { all } = await greys(
      await convertOne('pdf-to-png', await page(), { ...options, ImageAntialiasing: 8 }),
    )
    expect(shades(all)).toBeGreaterThan(65)
  })
})

const coloured = async () => ({
  name: 'made.pdf',
  bytes: await makePdf({
    size: [144, 144],
    draw(one) {
      one.drawRectangle({ x: 0, y: 72, width: 72, height: 72, color: rgb(1, 0, 0) })
      one.drawLine({
        start: { x: 0, y: 20 },
        end: { x: 144, y: 20 },
        thickness: 3,
        color: rgb(1, 1, 0),
      })
    },
  }),
})

/** Colours and bits of a result, by ImageMagick. */
async function seen(target: string, ColorSpace: string): Promise<string> {
  const asked = { ...options, ColorSpace }
  const { files } = await convert(`pdf-to-${target}`, await coloured(), asked)
  return output('identify', '-format', '%[colorspace] %[bit-depth]', files[0]?.path ?? '')
}

describe('ColorSpace', () => {
  test.each([
    ['jpg', 'default', 'srgb', 3],
    ['jpg', 'rgb', 'srgb', 3],
    ['jpg', 'srgb', 'srgb', 3],
    ['jpg', 'cmyk', 'cmyk', 4],
    ['jpg', 'gray', 'b-w', 1],
    ['png', 'truecolors', 'srgb', 3],
    ['png', 'grayscale', 'b-w', 1],
    ['webp', 'rgb', 'srgb', 3],
  ])('%s %s', async (target, ColorSpace, space, channels) => {
    const picture = await convertOne(`pdf-to-${target}`, await coloured(), {
      ...options,
      ColorSpace,
    })
    expect(await sharp(picture).metadata()).toMatchObject({ space, channels })
  })

  test.skipIf(!hasProgram('identify'))('as ImageMagick sees it', async () => {
    expect(await seen('jpg', 'gray')).toBe('Gray 8')
    expect(await seen('jpg', 'cmyk')).toBe('CMYK 8')
    expect(await seen('jpg', 'rgb')).toBe('sRGB 8')
    expect(await seen('png', 'monochrome')).toMatch(/^(Gray|sRGB) 1$/)
  })

  test('monochrome plots every colour as ink', async () => {
    const picture = await convertOne('pdf-to-png', await coloured(), {
      ...options,
      ColorSpace: 'monochrome',
    })
    // The depth in the file's header (PNG, 11.2.2).
    expect(picture[24]).toBe(1)
    const raw = await sharp(picture).toColourspace('b-w').raw().toBuffer()
    expect(new Set(raw)).toEqual(new Set([0, 255]))
    // Yellow, the lightest of colours, is a line like any other.
    expect(raw[(144 - 20) * 144 + 70]).toBe(0)
    expect(raw[40 * 144 + 36]).toBe(0)
    expect(raw[40 * 144 + 100]).toBe(255)
  })

  test('grey keeps how light a colour looks', async () => {
    const picture = await convertOne('pdf-to-jpg', await coloured(), {
      ...options,
      ColorSpace: 'gray',
    })
    const raw = await sharp(picture).toColourspace('b-w').raw().toBuffer()
    expect(raw[40 * 144 + 36]).toBeGreaterThan(40)
    expect(raw[40 * 144 + 36]).toBeLessThan(140)
  })

  test('CMYK that a format lacks is said', async () => {
    const { warnings } = await convert('pdf-to-webp', await coloured(), {
      ...options,
      ColorSpace: 'cmyk',
    })
    expect(warnings.map(({ option }) => option)).toEqual(['ColorSpace'])
  })
})

describe('ImageQuality', () => {
  test.each(['jpg', 'webp'])('%s: more of it is more bytes', async (target) => {
    const sizes: number[] = []
    for (const ImageQuality of [10, 50, 100]) {
      sizes.push((await convertOne(`pdf-to-${target}`, await page(), { ImageQuality })).length)
    }
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(sizes[2]).toBeGreaterThan((sizes[0] ?? 0) * 1.5)
  })
})

describe('black and white', () => {
  test('says that smoothing has no effect', async () => {
    const { warnings } = await convert('pdf-to-tiff', await page(), {
      ...options,
      TiffType: 'monochromeg4',
      TextAntialiasing: 4,
      GraphicsAntialiasing: 1,
    })
    expect(warnings.map(({ option }) => option)).toEqual(['TextAntialiasing'])
  })

  test('greys keep their mean', async () => {
    const gray = await makePdf({
      size: [144, 144],
      draw: (one) =>
        one.drawRectangle({ x: 0, y: 0, width: 144, height: 144, color: rgb(0.7, 0.7, 0.7) }),
    })
    const tiff = await convertOne(
      'pdf-to-tiff',
      { name: 'gray.pdf', bytes: gray },
      { TiffType: 'monochromelzw', ImageResolution: 144 },
    )
    const raw = await sharp(tiff).toColourspace('b-w').raw().toBuffer()
    const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length / 255
    expect(mean).toBeCloseTo(0.7, 1)
  })
})
