import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { height, makers, pixels, width } from './fixtures.ts'
import { hasProgram, output, read } from './readers.ts'
import { type Input, convert, convertOne, useEngines } from './world.ts'

useEngines()

async function made(source: string): Promise<Input> {
  return { name: `made.${source}`, bytes: (await makers[source]?.()) ?? Buffer.alloc(0) }
}

const still = ['jpg', 'webp', 'jxl', 'tiff', 'png', 'pnm'] as const

describe('ImageResolution', () => {
  test.each(['jpg', 'tiff', 'png'] as const)(
    'is stored in %s and keeps the pixels',
    async (target) => {
      const source = target === 'png' ? 'gif' : 'jpg'
      const bytes = await convertOne(`${source}-to-${target}`, await made(source), {
        ImageResolution: 301,
        ...(target === 'tiff' ? { MultiPage: true } : {}),
      })
      const metadata = await sharp(bytes).metadata()
      expect(Math.round(metadata.density ?? 0)).toBe(301)
      expect([metadata.width, metadata.height]).toEqual([width, height])
    },
  )

  test('is stored in WebP as EXIF', async () => {
    const bytes = await convertOne('jpg-to-webp', await made('jpg'), { ImageResolution: 301 })
    const { exif } = await sharp(bytes).metadata()
    // XResolution 301/1 as two little-endian or big-endian LONGs.
    expect(exif?.toString('hex')).toMatch(/2d01000001000000|0000012d00000001/)
  })

  test.each([
    [96, 96],
    [192, 192],
    [48, 48],
  ])('draws an SVG at %i dpi', async (dpi, expected) => {
    const bytes = await convertOne('svg-to-png', await made('svg'), { ImageResolution: dpi })
    const { width: drawn, density } = await sharp(bytes).metadata()
    expect(drawn).toBe(expected)
    expect(Math.round(density ?? 0)).toBe(dpi)
  })

  test.each(['jxl', 'pnm'])('that %s cannot store is reported, not dropped', async (target) => {
    const { warnings } = await convert(`jpg-to-${target}`, await made('jpg'), {
      ImageResolution: 301,
    })
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'OPTION_IGNORED', option: 'ImageResolution' }),
    )
    const silent = await convert(`jpg-to-${target}`, await made('jpg'), { ImageResolution: 200 })
    expect(silent.warnings).toEqual([])
  })
})

describe('ImageQuality', () => {
  test.each(['jpg', 'webp', 'jxl', 'tiff'])('moves the bytes of %s', async (target) => {
    const input = await made('jpg')
    const sizes = []
    for (const ImageQuality of [10, 50, 95]) {
      sizes.push((await convertOne(`jpg-to-${target}`, input, { ImageQuality })).length)
    }
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(new Set(sizes).size).toBe(3)
  })

  test('has no say over a TIFF with transparency, which is told', async () => {
    const { warnings, bytes } = await convert('webp-to-tiff', await made('webp'), {
      ImageQuality: 20,
    })
    expect(warnings).toContainEqual(expect.objectContaining({ option: 'ImageQuality' }))
    expect((await sharp(bytes[0]).metadata()).hasAlpha).toBe(true)
  })
})

describe('ColorSpace', () => {
  test.each([
    ['gray', 'b-w', 1],
    ['cmyk', 'cmyk', 4],
    ['rgb', 'srgb', 3],
    ['srgb', 'srgb', 3],
    ['default', 'srgb', 3],
  ])('%s in JPEG', async (ColorSpace, space, channels) => {
    const metadata = await sharp(
      await convertOne('gif-to-jpg', await made('gif'), { ColorSpace }),
    ).metadata()
    expect([metadata.space, metadata.channels]).toEqual([space, channels])
  })

  test('default keeps a grey and a CMYK picture as they are', async () => {
    for (const space of ['b-w', 'cmyk'] as const) {
      const raw = { width, height, channels: 3 as const }
      const bytes = await sharp(pixels(false), { raw })
        .grayscale(space === 'b-w')
        .toColourspace(space)
        .jpeg()
        .toBuffer()
      const result = await convertOne('jpg-to-jpg', { name: 'a.jpg', bytes })
      expect((await sharp(result).metadata()).space).toBe(space)
    }
  })

  test('gray in WebP and JPEG XL has no colour left', async () => {
    const webp = await convertOne('jpg-to-webp', await made('jpg'), { ColorSpace: 'gray' })
    const [red, green, blue] = (await sharp(webp).stats()).channels
    expect(red?.mean).toBeCloseTo(green?.mean ?? 0, 0)
    expect(red?.mean).toBeCloseTo(blue?.mean ?? 0, 0)
    const jxl = await convertOne('jpg-to-jxl', await made('jpg'), { ColorSpace: 'gray' })
    const coloured = await convertOne('jpg-to-jxl', await made('jpg'), { ColorSpace: 'rgb' })
    expect(jxl.length).toBeLessThan(coloured.length)
  })

  test.each(['webp', 'jxl'])('cmyk is reported where %s cannot store it', async (target) => {
    const { warnings } = await convert(`jpg-to-${target}`, await made('jpg'), {
      ColorSpace: 'cmyk',
    })
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'OPTION_IGNORED', option: 'ColorSpace' }),
    )
  })
})

describe('MultiPage', () => {
  test('on: every frame of a GIF is a page of one TIFF', async () => {
    const bytes = await convertOne('gif-to-tiff', await made('gif'), { MultiPage: true })
    expect((await sharp(bytes).metadata()).pages).toBe(3)
  })

  test('off: every frame is a TIFF of its own', async () => {
    const { files, bytes } = await convert('gif-to-tiff', await made('gif'), { MultiPage: false })
    expect(files.map((file) => file.path.split('/').at(-1))).toEqual([
      'page-001.tiff',
      'page-002.tiff',
      'page-003.tiff',
    ])
    const first = await sharp(bytes[0]).raw().toBuffer()
    const second = await sharp(bytes[1]).raw().toBuffer()
    expect(first.equals(second)).toBe(false)
  })

  test('the sizes of an icon are pages, the largest first', async () => {
    const bytes = await convertOne('ico-to-tiff', await made('ico'), { MultiPage: true })
    const sizes = []
    for (const page of [0, 1, 2]) sizes.push((await sharp(bytes, { page }).metadata()).width)
    expect(sizes).toEqual([48, 32, 16])
    if (hasProgram('identify')) {
      const path = (await convert('ico-to-tiff', await made('ico'))).files[0]?.path ?? ''
      expect(output('identify', '-format', '%w ', path).trim()).toBe('48 32 16')
    }
  })
})

const animated = async (): Promise<Input> => ({
  name: 'moving.webp',
  bytes: await sharp((await makers.gif?.()) ?? Buffer.alloc(0), { pages: -1 })
    .webp()
    .toBuffer(),
})

describe('GIF timing', () => {
  test('AnimationDelay and AnimationIterations are written', async () => {
    const options = { PersistAnimation: true, AnimationDelay: 250, AnimationIterations: 4 }
    const bytes = await convertOne('webp-to-gif', await animated(), options)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ pages: 3, delay: [250, 250, 250], loop: 4 })
  })

  test('PersistAnimation off makes each frame a picture of its own', async () => {
    const options = { PersistAnimation: false }
    const { files, bytes, warnings } = await convert('webp-to-gif', await animated(), options)
    expect(files.map((file) => file.path.split('/').at(-1))).toEqual([
      'page-001.gif',
      'page-002.gif',
      'page-003.gif',
    ])
    expect(warnings).toEqual([])
    for (const frame of bytes) expect((await sharp(frame).metadata()).pages ?? 1).toBe(1)
    const shown = bytes.slice(0, 2).map((frame) => sharp(frame).removeAlpha().raw().toBuffer())
    const [first, second] = await Promise.all(shown)
    expect(second && first?.equals(second)).toBe(false)
  })

  test('timing of a still picture is reported as without effect', async () => {
    const { warnings } = await convert('png-to-gif', await made('png'), { AnimationDelay: 500 })
    expect(warnings.map((warning) => warning.option)).toEqual(['AnimationDelay'])
  })

  test('an animation stays one in WebP', async () => {
    const bytes = await convertOne('gif-to-webp', await made('gif'))
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, delay: [60, 60, 60] })
  })

  test('an animation loses its other frames in JPEG, which is told', async () => {
    const { files, warnings } = await convert('gif-to-jpg', await made('gif'))
    expect(files).toHaveLength(1)
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
  })
})

describe('what people expect without asking', () => {
  test('orientation of the camera is applied', async () => {
    const turned = await sharp(pixels(false), { raw: { width, height, channels: 3 } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    for (const target of ['png', 'pnm', 'jxl', 'webp', 'tiff', 'pdf']) {
      const bytes = await convertOne(`jpg-to-${target}`, { name: 'turned.jpg', bytes: turned })
      const found = await read(bytes, target)
      expect(found.height).toBeGreaterThan(found.width)
    }
  })

  test('metadata of the source does not leak', async () => {
    const bytes = await sharp(pixels(false), { raw: { width, height, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'SECRET-NAME' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-NAME</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('SECRET-NAME')).toBe(true)
    for (const target of [...still, 'gif', 'pdf']) {
      const result = await convertOne(`jpg-to-${target}`, { name: 'secret.jpg', bytes })
      expect(result.includes('SECRET-NAME'), target).toBe(false)
    }
  })

  test('transparency becomes white in JPEG and PNM, which is told', async () => {
    for (const target of ['jpg', 'pnm']) {
      const { bytes, warnings } = await convert(`png-to-${target}`, await made('png'))
      expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
      if (target === 'jpg') {
        const [corner] = await sharp(bytes[0])
          .extract({ left: 0, top: 0, width: 1, height: 1 })
          .raw()
          .toBuffer()
        expect(corner).toBeGreaterThan(245)
      } else {
        expect(bytes[0]?.subarray(-3 * width, -3 * width + 3)).toEqual(Buffer.from([255, 255, 255]))
      }
    }
  })

  test('a picture in a wide colour space is turned into sRGB', async () => {
    const bytes = await sharp(pixels(false), { raw: { width, height, channels: 3 } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const result = await convertOne('png-to-jpg', { name: 'p3.png', bytes })
    expect((await sharp(result).metadata()).hasProfile).toBe(false)
    const [wanted] = (await sharp(bytes).stats()).channels
    const [got] = (await sharp(result).stats()).channels
    expect(Math.abs((wanted?.mean ?? 0) - (got?.mean ?? 255))).toBeLessThan(3)
  })

  test('a font that is not there is named', async () => {
    const { warnings } = await convert('svg-to-png', await made('svg'))
    expect(warnings).toEqual([
      { code: 'FONT_SUBSTITUTED', message: 'Drawn with Arimo instead of: Comic Sans MS.' },
    ])
  })

  test('half-transparent colours of an SVG come out right', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#f00" opacity="0.5"/></svg>`
    const bytes = await convertOne('svg-to-png', { name: 'a.svg', bytes: Buffer.from(svg) })
    const [red, , , alpha] = await sharp(bytes).raw().toBuffer()
    expect(red).toBe(255)
    expect(alpha).toBe(128)
  })

  test('an SVG with something translucent far outside of it is drawn', async () => {
    const far = '<path opacity="0.5" d="M10 900h20v20h-20z"/>'
    const near = '<rect width="10" height="10" fill="#f00" opacity="0.5"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${near}${far}</svg>`
    const bytes = await convertOne('svg-to-png', { name: 'a.svg', bytes: Buffer.from(svg) })
    const [red, , , alpha] = await sharp(bytes).raw().toBuffer()
    expect([red, alpha]).toEqual([255, 128])
  })
})
