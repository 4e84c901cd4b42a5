import { rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const pdf = async (plan?: Parameters<typeof makePdf>[0]) => ({
  name: 'made.pdf',
  bytes: await makePdf(plan),
})

/** Twenty-one strips from black to white, each an inch high and a quarter wide. */
const strips = 21
const ramp = () =>
  pdf({
    size: [strips * 18, 72],
    draw(page) {
      for (let strip = 0; strip < strips; strip++) {
        const gray = strip / (strips - 1)
        page.drawRectangle({
          x: strip * 18,
          y: 0,
          width: 18,
          height: 72,
          color: rgb(gray, gray, gray),
        })
      }
    },
  })

/** The pixels of a black-and-white file, one byte each: 0 or 255. */
function dots(tiff: Buffer) {
  return sharp(tiff).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
}

/** Part of white in the middle of every strip: 0 … 1. */
async function whites(tiff: Buffer): Promise<number[]> {
  const { data, info } = await dots(tiff)
  const wide = info.width / strips
  return Array.from({ length: strips }, (_, strip) => {
    const [from, to] = [Math.ceil(strip * wide) + 1, Math.floor((strip + 1) * wide) - 1]
    let sum = 0
    for (let y = 0; y < info.height; y++) {
      for (let x = from; x < to; x++) sum += data[y * info.width + x] ?? 0
    }
    return sum / 255 / (info.height * (to - from))
  })
}

describe('ImageResolution', () => {
  test.each([
    ['204x98', 1687, 1146, 98],
    ['204x196', 1687, 2292, 196],
  ])('%s gives an A4 page so many pixels', async (ImageResolution, across, down, lines) => {
    const { files, bytes } = await convert('pdf-to-tiff-fax', await pdf(), { ImageResolution })
    const { width, height, space, bitsPerSample, channels } = await sharp(bytes[0]).metadata()
    expect([width, height]).toEqual([across, down])
    expect({ space, bitsPerSample, channels }).toEqual({
      space: 'b-w',
      bitsPerSample: 1,
      channels: 1,
    })
    expect(files[0]?.extension).toMatch(/^tiff?$/)
    if (!hasProgram('tiffinfo')) return
    const text = output('tiffinfo', files[0]?.path ?? '')
    expect(text).toContain(`Resolution: 204, ${lines} pixels/inch`)
    expect(text).toContain('Compression Scheme: CCITT Group 4')
  })

  test('without options: 204 x 98, group 4', async () => {
    const metadata = await sharp(await convertOne('pdf-to-tiff-fax', await pdf())).metadata()
    expect([metadata.width, metadata.height]).toEqual([1687, 1146])
  })
})

describe('DitheringMethod', () => {
  const methods = [
    'default',
    'sierra',
    'burkes',
    'stucki',
    'floyd',
    'jarvis',
    'cluster6',
    'cluster8',
    'cluster16',
    'bayer4',
    'bayer8',
  ]
  const screens: [string, Record<string, string | boolean>][] = [
    ...methods.map((method): [string, Record<string, string>] => [
      method,
      { DitheringMethod: method },
    ]),
    ['Wts', { Wts: true }],
    ['Wts with cluster8', { Wts: true, DitheringMethod: 'cluster8' }],
    ['Wts with cluster16', { Wts: true, DitheringMethod: 'cluster16' }],
  ]

  test.each(screens)('%s keeps the mean of every grey', async (_name, options) => {
    const tiff = await convertOne('pdf-to-tiff-fax', await ramp(), {
      ImageResolution: '204x196',
      ...options,
    })
    for (const [strip, white] of (await whites(tiff)).entries()) {
      expect(Math.abs(white - strip / (strips - 1)), `strip ${strip}`).toBeLessThan(0.045)
    }
  })

  test('each gives a picture of its own', async () => {
    const input = await ramp()
    const pictures = new Set<string>()
    for (const [, options] of screens) {
      const tiff = await convertOne('pdf-to-tiff-fax', input, options)
      pictures.add((await dots(tiff)).data.toString('base64'))
    }
    expect(pictures.size).toBe(screens.length)
  })

  test.each([
    ['bayer4', 4],
    ['bayer8', 8],
    ['cluster6', 6],
    ['cluster8', 8],
    ['cluster16', 16],
  ])('%s repeats every %i pixels', async (DitheringMethod, period) => {
    const gray = await pdf({
      size: [144, 144],
      draw: (page) =>
        page.drawRectangle({ x: 0, y: 0, width: 144, height: 144, color: rgb(0.6, 0.6, 0.6) }),
    })
    const tiff = await convertOne('pdf-to-tiff-fax', gray, {
      DitheringMethod,
      ImageResolution: '204x196',
    })
    const { data, info } = await dots(tiff)
    let different = 0
    for (let y = 0; y + period < info.height; y++) {
      for (let x = 0; x + period < info.width; x++) {
        const at = y * info.width + x
        if (data[at] !== data[at + period] || data[at] !== data[at + period * info.width]) {
          different += 1
        }
      }
    }
    expect(different).toBe(0)
  })

  test('a well tempered screen says that another method was not used', async () => {
    const { warnings } = await convert('pdf-to-tiff-fax', await ramp(), {
      Wts: true,
      DitheringMethod: 'floyd',
    })
    expect(warnings.map(({ option }) => option)).toEqual(['DitheringMethod'])
  })

  test('letters stay free of specks', async () => {
    const tiff = await convertOne('pdf-to-tiff-fax', await pdf(), { ImageResolution: '204x196' })
    const { data, info } = await dots(tiff)
    let lonely = 0
    for (let at = info.width + 1; at < data.length - info.width - 1; at++) {
      const around = [-1, 1, -info.width, info.width, -info.width - 1, -info.width + 1]
      around.push(info.width - 1, info.width + 1)
      // The square at the bottom is red, a grey that becomes dots.
      const inText = at / info.width < info.height / 2
      if (inText && data[at] === 0 && around.every((step) => data[at + step] === 255)) lonely += 1
    }
    expect(lonely).toBe(0)
  })
})

describe('the other options', () => {
  const types = [
    ['monochromeg3', 'CCITT Group 3'],
    ['monochromeg32d', 'CCITT Group 3'],
    ['monochromeg4', 'CCITT Group 4'],
    ['monochromelzw', 'LZW'],
    ['monochromepackbits', 'PackBits'],
  ]

  test.each(types)('TiffType %s, either FillOrder', async (TiffType, compression) => {
    const input = await pdf()
    const pictures: string[] = []
    for (const FillOrder of [0, 1]) {
      const { files, bytes } = await convert('pdf-to-tiff-fax', input, { TiffType, FillOrder })
      pictures.push((await dots(bytes[0] ?? Buffer.alloc(0))).data.toString('base64'))
      if (!hasProgram('tiffinfo')) continue
      const text = output('tiffinfo', files[0]?.path ?? '')
      expect(text).toContain(`Compression Scheme: ${compression}`)
      expect(text).toContain('Bits/Sample: 1')
      expect(text).toContain(`FillOrder: ${FillOrder === 0 ? 'msb-to-lsb' : 'lsb-to-msb'}`)
      expect(text.includes('2-d encoding')).toBe(TiffType === 'monochromeg32d')
      expect(text).toContain('Resolution: 204, 98')
    }
    expect(pictures[0]).toBe(pictures[1])
  })

  test('PageRange and MultiPage', async () => {
    const input = await pdf({ pages: 4 })
    const together = await convertOne('pdf-to-tiff-fax', input, { PageRange: '2-4' })
    expect((await sharp(together).metadata()).pages).toBe(3)
    const apart = await convert('pdf-to-tiff-fax', input, { PageRange: '2-4', MultiPage: false })
    expect(apart.files).toHaveLength(3)
  })

  test('Password', async () => {
    const locked = await pdf({ password: 'sesam' })
    expect(await failureOf('pdf-to-tiff-fax', locked)).toMatchObject({ code: 'wrong_password' })
    await convertOne('pdf-to-tiff-fax', locked, { Password: 'sesam' })
  })
})
