import { degrees, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf } from './fixtures.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const pdf = async (plan?: Parameters<typeof makePdf>[0]) => ({
  name: 'made.pdf',
  bytes: await makePdf(plan),
})

/** Colour of one pixel, channel by channel. */
async function pixelAt(bytes: Buffer | undefined, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('ImageResolution', () => {
  test.each(['jpg', 'png', 'webp', 'tiff'])(
    'A4 at 200 dpi is 1654 x 2339 in %s',
    async (target) => {
      const { files, bytes } = await convert(`pdf-to-${target}`, await pdf())
      const metadata = await sharp(bytes[0]).metadata()
      expect([metadata.width, metadata.height]).toEqual([1654, 2339])
      expect([files[0]?.width, files[0]?.height]).toEqual([1654, 2339])
    },
  )

  test.each([
    [72, 595, 842],
    [300, 2480, 3508],
  ])('%i dpi', async (ImageResolution, width, height) => {
    const metadata = await sharp(
      await convertOne('pdf-to-png', await pdf(), { ImageResolution }),
    ).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
    expect(Math.round(metadata.density ?? 0)).toBe(ImageResolution)
  })
})

describe('PageRange', () => {
  test('selects pages, one file each, named in order', async () => {
    const { files } = await convert('pdf-to-jpg', await pdf({ pages: 5 }), {
      PageRange: '4,1-2',
      ImageResolution: 20,
    })
    expect(files.map((file) => file.path.split('/').at(-1))).toEqual([
      'page-001.jpg',
      'page-002.jpg',
      'page-003.jpg',
    ])
    const text = await convertOne('pdf-to-txt', await pdf({ pages: 5 }), { PageRange: '4,1-2' })
    expect(text.toString()).toBe('Page 1\n\fPage 2\n\fPage 4\n')
  })

  test('the default ends with the document', async () => {
    const { files } = await convert('pdf-to-jpg', await pdf({ pages: 2 }), {
      PageRange: '1-2000',
      ImageResolution: 20,
    })
    expect(files).toHaveLength(2)
  })

  test('beyond the document: said with its number of pages', async () => {
    const error = await failureOf('pdf-to-jpg', await pdf({ pages: 2 }), { PageRange: '7-9' })
    expect(error.detail).toMatch(/made\.pdf.*2 pages.*7-9/)
  })
})

const locked = () => pdf({ password: 'sesam' })

describe('Password', () => {
  test('opens the document', async () => {
    const text = await convertOne('pdf-to-txt', await locked(), { Password: 'sesam' })
    expect(text.toString()).toBe('Page 1\n')
  })

  test.each([
    [{}, /made\.pdf is protected/],
    [{ Password: 'wrong' }, /The password does not open made\.pdf/],
  ])('missing or wrong: %j', async (options, message) => {
    const error = await failureOf('pdf-to-png', await locked(), options)
    expect(error.code).toBe('wrong_password')
    expect(error.detail).toMatch(message)
  })
})

const boxes = () =>
  pdf({
    size: [400, 300],
    draw(page) {
      page.setCropBox(50, 50, 200, 200)
      page.setBleedBox(10, 10, 180, 180)
      page.setTrimBox(60, 60, 100, 80)
      page.setArtBox(70, 70, 50, 40)
      page.drawRectangle({ x: 70, y: 70, width: 50, height: 40, color: rgb(1, 0, 0) })
    },
  })

describe('CropTo', () => {
  test.each([
    ['BoundingBox', 200, 200],
    ['MediaBox', 400, 300],
    ['TrimBox', 100, 80],
    ['BleedBox', 180, 180],
    ['ArtBox', 50, 40],
  ])('%s', async (CropTo, width, height) => {
    const bytes = await convertOne('pdf-to-png', await boxes(), { CropTo, ImageResolution: 72 })
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
    if (CropTo === 'ArtBox') expect(await pixelAt(bytes, 25, 20)).toEqual([255, 0, 0])
  })

  test('a box that is not there is the part that viewers show', async () => {
    const plain = await pdf({ size: [400, 300], draw: (page) => page.setCropBox(0, 0, 100, 90) })
    const bytes = await convertOne('pdf-to-png', plain, { CropTo: 'TrimBox', ImageResolution: 72 })
    expect((await sharp(bytes).metadata()).width).toBe(100)
  })
})

describe('ColorSpace and ImageQuality', () => {
  test.each([
    ['rgb', 'srgb', 3],
    ['gray', 'b-w', 1],
    ['cmyk', 'cmyk', 4],
  ])('%s', async (ColorSpace, space, channels) => {
    const options = { ColorSpace, ImageResolution: 30 }
    const metadata = await sharp(await convertOne('pdf-to-jpg', await pdf(), options)).metadata()
    expect([metadata.space, metadata.channels]).toEqual([space, channels])
  })

  test.each(['jpg', 'webp'])('quality moves the bytes of %s', async (target) => {
    const input = await pdf()
    const low = await convertOne(`pdf-to-${target}`, input, { ImageQuality: 10 })
    const high = await convertOne(`pdf-to-${target}`, input, { ImageQuality: 100 })
    expect(low.length).toBeLessThan(high.length)
  })
})

describe('BackgroundColor', () => {
  test.each([
    [undefined, [255, 255, 255]],
    ['transparent', [0, 0, 0, 0]],
    ['white', [255, 255, 255]],
    ['#fc0', [255, 204, 0]],
    ['#ffcc00', [255, 204, 0]],
    ['255, 204,0', [255, 204, 0]],
  ])('%s', async (BackgroundColor, expected) => {
    const options = { ImageResolution: 20, ...(BackgroundColor ? { BackgroundColor } : {}) }
    expect(await pixelAt(await convertOne('pdf-to-png', await pdf(), options), 80, 20)).toEqual(
      expected,
    )
  })

  test('a name nobody knows is reported', async () => {
    const { warnings } = await convert('pdf-to-png', await pdf(), { BackgroundColor: 'mauvish' })
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'OPTION_IGNORED', option: 'BackgroundColor' }),
    )
  })
})

test('annotations and form fields are drawn', async () => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const page = document.addPage([200, 100])
  const field = document.getForm().createTextField('name')
  field.setText('XXXXXXXX')
  field.addToPage(page, { x: 10, y: 10, width: 180, height: 40, backgroundColor: rgb(0, 0, 1) })
  const bytes = Buffer.from(await document.save())
  const drawn = await convertOne('pdf-to-png', { name: 'form.pdf', bytes }, { ImageResolution: 72 })
  const [red, green, blue] = (await sharp(drawn).stats()).channels
  expect(blue?.mean).toBeGreaterThan((red?.mean ?? 0) + 20)
  expect(green?.min).toBeLessThan(50)
})

test('a turned page is drawn as viewers show it', async () => {
  const turned = await pdf({ draw: (page) => page.setRotation(degrees(90)) })
  const metadata = await sharp(
    await convertOne('pdf-to-png', turned, { ImageResolution: 72 }),
  ).metadata()
  expect(metadata.width).toBeGreaterThan(metadata.height)
})
