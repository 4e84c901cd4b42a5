import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()

const pdf = async (plan?: Parameters<typeof makePdf>[0]) => ({
  name: 'made.pdf',
  bytes: await makePdf(plan),
})

describe('TIFF', () => {
  const types: [string, { space: string; bits: number; channels: number; compression: string }][] =
    [
      ['color24nc', { space: 'srgb', bits: 8, channels: 3, compression: 'None' }],
      ['color24lzw', { space: 'srgb', bits: 8, channels: 3, compression: 'LZW' }],
      ['color24zip', { space: 'srgb', bits: 8, channels: 3, compression: 'AdobeDeflate' }],
      ['color32nc', { space: 'cmyk', bits: 8, channels: 4, compression: 'None' }],
      ['color32lzw', { space: 'cmyk', bits: 8, channels: 4, compression: 'LZW' }],
      ['color32zip', { space: 'cmyk', bits: 8, channels: 4, compression: 'AdobeDeflate' }],
      ['grayscale', { space: 'b-w', bits: 8, channels: 1, compression: 'None' }],
      ['grayscalelzw', { space: 'b-w', bits: 8, channels: 1, compression: 'LZW' }],
      ['grayscalezip', { space: 'b-w', bits: 8, channels: 1, compression: 'AdobeDeflate' }],
      ['monochromeg3', { space: 'b-w', bits: 1, channels: 1, compression: 'CCITT Group 3' }],
      ['monochromeg32d', { space: 'b-w', bits: 1, channels: 1, compression: 'CCITT Group 3' }],
      ['monochromeg4', { space: 'b-w', bits: 1, channels: 1, compression: 'CCITT Group 4' }],
      ['monochromelzw', { space: 'b-w', bits: 1, channels: 1, compression: 'LZW' }],
      ['monochromepackbits', { space: 'b-w', bits: 1, channels: 1, compression: 'PackBits' }],
    ]

  test.each(types)('%s is what it names', async (TiffType, expected) => {
    const { files, bytes } = await convert('pdf-to-tiff', await pdf(), {
      TiffType,
      ImageResolution: 50,
    })
    const metadata = await sharp(bytes[0]).metadata()
    expect(metadata).toMatchObject({
      space: expected.space,
      channels: expected.channels,
      bitsPerSample: expected.bits,
    })
    expect(Math.round(metadata.density ?? 0)).toBe(50)
    if (hasProgram('tiffinfo')) {
      const text = output('tiffinfo', files[0]?.path ?? '')
      expect(text).toContain(`Compression Scheme: ${expected.compression}`)
      expect(text).toContain(`Bits/Sample: ${expected.bits}`)
    }
  })

  test('all black-and-white types hold the same picture', async () => {
    const input = await pdf()
    const options = { ImageResolution: 60 }
    const raw = async (TiffType: string) =>
      sharp(await convertOne('pdf-to-tiff', input, { ...options, TiffType }))
        .raw()
        .toBuffer()
    const reference = await raw('monochromeg4')
    for (const type of ['monochromeg3', 'monochromeg32d', 'monochromelzw', 'monochromepackbits']) {
      expect((await raw(type)).equals(reference), type).toBe(true)
    }
    // Black letters and white paper both.
    expect(new Set(reference)).toEqual(new Set([0, 255]))
  })

  test('MultiPage on and off', async () => {
    const input = await pdf({ pages: 3 })
    const together = await convertOne('pdf-to-tiff', input, {
      MultiPage: true,
      ImageResolution: 30,
    })
    expect((await sharp(together).metadata()).pages).toBe(3)
    const apart = await convert('pdf-to-tiff', input, { MultiPage: false, ImageResolution: 30 })
    expect(apart.files.map((file) => file.pages)).toEqual([1, 1, 1])
  })

  test.each(['monochromeg3', 'monochromeg4', 'monochromelzw', 'monochromepackbits'])(
    'FillOrder 1 turns the bits of %s and readers still see the same',
    async (TiffType) => {
      const input = await pdf()
      const options = { TiffType, ImageResolution: 40 }
      const plain = await convertOne('pdf-to-tiff', input, { ...options, FillOrder: 0 })
      const turned = await convertOne('pdf-to-tiff', input, { ...options, FillOrder: 1 })
      expect(turned.equals(plain)).toBe(false)
      const decoded = await sharp(turned).raw().toBuffer()
      expect(decoded.equals(await sharp(plain).raw().toBuffer())).toBe(true)
    },
  )

  test('FillOrder of a colour TIFF is reported as without effect', async () => {
    const { warnings } = await convert('pdf-to-tiff', await pdf(), {
      FillOrder: 1,
      ImageResolution: 30,
    })
    expect(warnings.map((warning) => warning.option)).toEqual(['FillOrder'])
  })
})
