import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MagickFormat, MagickImage } from '@imagemagick/magick-wasm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sniff } from '../../src/contract/media-types/sniff.ts'
import {
  height,
  picture,
  startMagick,
  temporaryDirectory,
  width,
  writeTemporary,
} from './fixtures.ts'
import { hasProgram, read } from './readers.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const formats = {
  avif: MagickFormat.Avif,
  bmp: MagickFormat.Bmp,
  dds: MagickFormat.Dds,
  jp2: MagickFormat.Jp2,
  jxl: MagickFormat.Jxl,
  pcx: MagickFormat.Pcx,
  pnm: MagickFormat.Ppm,
} as const

type Made = keyof typeof formats

/** The picture of the fixtures in a format that libvips does not write. */
async function make(format: Made): Promise<Buffer> {
  if (format === 'avif') return picture().heif({ compression: 'av1', quality: 90 }).toBuffer()
  await startMagick()
  const image = MagickImage.create(await picture().png().toBuffer())
  try {
    return image.write(formats[format], (bytes) => Buffer.from(bytes))
  } finally {
    image.dispose()
  }
}

const sources = Object.keys(formats) as Made[]

describe.each(sources)('%s', (source) => {
  test('is told by its content', async () => {
    expect(sniff((await make(source)).subarray(0, 65_536), 'unnamed')?.id).toBe(source)
  })

  test.each(['jpg', 'png', 'webp', 'tiff', 'pdf'])('becomes %s', async (target) => {
    const file = { name: `a.${source}`, bytes: await make(source) }
    const found = await read(await convertOne(`${source}-to-${target}`, file), target)
    if (target === 'pdf') expect(found.pages).toBe(1)
    else expect(found).toMatchObject({ width, height })
  })

  test('keeps its colours', async () => {
    const png = await convertOne(`${source}-to-png`, { name: 'a', bytes: await make(source) })
    const [got, wanted] = await Promise.all([
      sharp(png).stats(),
      picture()
        .png()
        .toBuffer()
        .then((bytes) => sharp(bytes).stats()),
    ])
    for (const channel of [0, 1, 2]) {
      const difference =
        (got.channels[channel]?.mean ?? 0) - (wanted.channels[channel]?.mean ?? 255)
      expect(Math.abs(difference)).toBeLessThan(6)
    }
  })

  test.each([
    ['empty', (_whole: Buffer) => Buffer.alloc(0)],
    ['noise', () => Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * at * 31 + 7) % 251))],
    ['half', (whole: Buffer) => whole.subarray(0, whole.length >> 1)],
    [
      'a PNG',
      () => readFileSync(writeTemporary(Buffer.from('89504e470d0a1a0a00', 'hex'), 'a.png')),
    ],
  ])('that is bad is refused: %s', async (_, spoil) => {
    const bytes = spoil(await make(source))
    const error = await failureOf(`${source}-to-png`, { name: `x.${source}`, bytes })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain(`x.${source}`)
  })
})

const djvu = hasProgram('ddjvu') && hasProgram('c44')

async function makeDjvu(): Promise<Buffer> {
  const folder = temporaryDirectory()
  const [from, to] = [join(folder, 'a.jpg'), join(folder, 'a.djvu')]
  await picture().jpeg({ quality: 95 }).toFile(from)
  execFileSync('c44', ['-dpi', '100', from, to])
  return readFileSync(to)
}

describe.skipIf(!djvu)('djvu (made by c44 of DjVuLibre)', () => {
  test('becomes PDF and pictures', async () => {
    const bytes = await makeDjvu()
    expect(sniff(bytes, 'a')?.id).toBe('djvu')
    const pdf = await read(await convertOne('djvu-to-pdf', { name: 'a.djvu', bytes }), 'pdf')
    expect(pdf.pages).toBe(1)
    expect(pdf.width).toBeCloseTo((width * 72) / 100, 0)
    const { files } = await convert(
      'djvu-to-png',
      { name: 'a.djvu', bytes },
      { ImageResolution: 100 },
    )
    expect(files).toMatchObject([{ width, height }])
  })

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * at * 31 + 7) % 251))],
    ['half', (whole: Buffer) => whole.subarray(0, whole.length >> 1)],
  ])('that is bad is refused: %s', async (_, spoil) => {
    const error = await failureOf('djvu-to-pdf', { name: 'x.djvu', bytes: spoil(await makeDjvu()) })
    expect(error.code).toBe('unreadable_file')
  })
})
