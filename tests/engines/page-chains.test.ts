import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { corpusFile, noCorpus, warnWithoutCorpus } from './fixtures.ts'
import { installedVersion } from '../../src/server/engines/presence.ts'
import { hasProgram } from './readers.ts'
import { convert, convertOne, useEngines } from './world.ts'

/** Options of other sources that have to reach the pages their pictures are drawn from. */
useEngines()
warnWithoutCorpus('pictures of a found drawing are')

/** A black circle on a page of two inches. */
const eps = {
  name: 'circle.eps',
  bytes: Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 144 144
%%EndComments
0 setgray 72 72 50 0 360 arc fill
showpage
%%EOF
`),
}

async function shades(picture: Buffer): Promise<number> {
  return new Set(
    await sharp(picture).flatten({ background: 'white' }).toColourspace('b-w').raw().toBuffer(),
  ).size
}

const ghostscript = installedVersion('@bentopdf/gs-wasm') !== undefined || hasProgram('gs')

describe.skipIf(!ghostscript)(
  `EPS${ghostscript ? '' : ' (no Ghostscript on this machine)'}`,
  () => {
    test.each([
      [0, 2, 2],
      [1, 20, 256],
      [2, 20, 256],
      [4, 20, 256],
    ])('GraphicsAntialiasing %i', async (GraphicsAntialiasing, least, most) => {
      const picture = await convertOne('eps-to-png', eps, {
        TextAntialiasing: 1,
        GraphicsAntialiasing,
      })
      expect(await shades(picture)).toBeGreaterThanOrEqual(least)
      expect(await shades(picture)).toBeLessThanOrEqual(most)
      expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 400 })
    })

    test.each([
      ['color32zip', { space: 'cmyk', channels: 4, bitsPerSample: 8 }],
      ['grayscale', { space: 'b-w', channels: 1, bitsPerSample: 8 }],
      ['monochromeg4', { space: 'b-w', channels: 1, bitsPerSample: 1 }],
    ])('TiffType %s', async (TiffType, expected) => {
      const picture = await convertOne('eps-to-tiff', eps, {
        TiffType,
        MultiPage: true,
        FillOrder: 0,
      })
      expect(await sharp(picture).metadata()).toMatchObject(expected)
    })

    test('ImageQuality', async () => {
      const coarse = await convertOne('eps-to-jpg', eps, { ImageQuality: 10 })
      const fine = await convertOne('eps-to-jpg', eps, { ImageQuality: 100 })
      expect(fine.length).toBeGreaterThan(coarse.length * 1.3)
    })
  },
)

const drawing = corpusFile('a.dxf')

describe.skipIf(!drawing)(`DXF${drawing ? '' : ` (${noCorpus})`}`, () => {
  test.each([
    ['a5', 148, 210],
    ['envelope10', 104.775, 241.3],
    ['csheet', 431.8, 558.8],
  ])('PageSize %s', async (PageSize, short, long) => {
    const picture = await convertOne('dxf-to-jpg', drawing ?? '', { PageSize })
    const { width = 0, height = 0 } = await sharp(picture).metadata()
    expect(Math.abs(Math.min(width, height) - (short / 25.4) * 200)).toBeLessThanOrEqual(1)
    expect(Math.abs(Math.max(width, height) - (long / 25.4) * 200)).toBeLessThanOrEqual(1)
  })

  test.each([
    ['truecolors', 3],
    ['grayscale', 1],
  ])('ColorSpace %s', async (ColorSpace, channels) => {
    const options = { ColorSpace, ImageResolution: 50, ImageAntialiasing: 8 }
    const { bytes, warnings } = await convert('dxf-to-png', drawing ?? '', options)
    expect((await sharp(bytes[0]).metadata()).channels).toBe(channels)
    expect(warnings.filter(({ option }) => option === 'ColorSpace')).toEqual([])
  })

  test('ColorSpace monochrome is one bit', async () => {
    const options = { ColorSpace: 'monochrome', ImageResolution: 50 }
    const picture = await convertOne('dxf-to-png', drawing ?? '', options)
    expect(picture[24]).toBe(1)
    expect(await shades(picture)).toBe(2)
  })

  test('ImageAntialiasing', async () => {
    const counts: number[] = []
    for (const ImageAntialiasing of [0, 1, 3, 8]) {
      const options = { ImageAntialiasing, ColorSpace: 'grayscale', ImageResolution: 60 }
      counts.push(await shades(await convertOne('dxf-to-png', drawing ?? '', options)))
    }
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(counts[3]).toBeGreaterThan((counts[0] ?? 0) + 10)
  })
})
