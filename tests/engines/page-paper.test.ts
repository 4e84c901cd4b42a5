import { rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { a4, makePdf } from './fixtures.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

/** PageSize and PageOrientation of pages that become pictures, and what is too large for one. */
useEngines()

/** A page of one size, blue all over. */
const framed = async (size: readonly [number, number]) => ({
  name: 'made.pdf',
  bytes: await makePdf({
    size,
    draw(one) {
      const [width, height] = size
      one.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0, 0, 1) })
    },
  }),
})

/** Where the ink is, in parts of the picture: left, top, right, bottom. */
async function inkBox(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let box = [info.width, info.height, 0, 0]
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) > 128) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    const [left = 0, top = 0, right = 0, bottom = 0] = box
    box = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)]
  }
  return box
}

describe('PageSize', () => {
  // Millimetres of ISO 216, ISO 269 and North American papers, upright.
  const papers: [name: string, width: number, height: number][] = [
    ['letter', 215.9, 279.4],
    ['lettersmall', 215.9, 279.4],
    ['tabloid', 279.4, 431.8],
    ['ledger', 279.4, 431.8],
    ['legal', 215.9, 355.6],
    ['statement', 139.7, 215.9],
    ['executive', 184.15, 266.7],
    ['a3', 297, 420],
    ['a4', 210, 297],
    ['a4small', 210, 297],
    ['a5', 148, 210],
    ['b4', 250, 353],
    ['b5', 176, 250],
    ['folio', 215.9, 330.2],
    ['quarto', 215, 275],
    ['10x14', 254, 355.6],
    ['11x17', 279.4, 431.8],
    ['note', 215.9, 279.4],
    ['envelope9', 98.425, 225.425],
    ['envelope10', 104.775, 241.3],
    ['envelope11', 114.3, 263.525],
    ['envelope12', 120.65, 279.4],
    ['envelope14', 127, 292.1],
    ['csheet', 431.8, 558.8],
    ['dsheet', 558.8, 863.6],
    ['esheet', 863.6, 1117.6],
    ['envelopedl', 110, 220],
    ['envelopec3', 324, 458],
    ['envelopec4', 229, 324],
    ['envelopec5', 162, 229],
    ['envelopec6', 114, 162],
    ['envelopec65', 114, 229],
    ['envelopeb4', 250, 353],
    ['envelopeb5', 176, 250],
    ['envelopeb6', 125, 176],
    ['envelopeitaly', 110, 230],
    ['envelopemonarch', 98.425, 190.5],
    ['envelopepersonal', 92.075, 165.1],
    ['fanfoldus', 279.4, 377.825],
    ['fanfoldstdgerman', 215.9, 304.8],
    ['fanfoldlegalgerman', 215.9, 330.2],
  ]

  test.each(papers)('%s', async (PageSize, width, height) => {
    const picture = await convertOne('pdf-to-jpg', await framed(a4), {
      PageSize,
      PageOrientation: 'portrait',
      ImageResolution: 50,
    })
    const found = await sharp(picture).metadata()
    expect(Math.abs((found.width ?? 0) - (width / 25.4) * 50)).toBeLessThanOrEqual(0.5)
    expect(Math.abs((found.height ?? 0) - (height / 25.4) * 50)).toBeLessThanOrEqual(0.5)
  })

  test('a4 at 200 dpi is 1654 x 2339', async () => {
    const picture = await convertOne('pdf-to-webp', await framed([300, 300]), { PageSize: 'a4' })
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1654, height: 2339 })
  })

  test('the page is scaled to fit and stands in the middle', async () => {
    const picture = await convertOne('pdf-to-png', await framed([100, 100]), {
      PageSize: 'letter',
      PageOrientation: 'landscape',
      ImageResolution: 72,
    })
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual([792, 612])
    expect(await inkBox(picture)).toEqual([90, 0, 702, 612])
  })

  test('without a choice of orientation the paper stands as the page does', async () => {
    const input = await framed([400, 200])
    const picture = await convertOne('pdf-to-tiff', input, { PageSize: 'a5', ImageResolution: 72 })
    expect(await sharp(picture).metadata()).toMatchObject({ width: 595, height: 420 })
  })
})

describe('PageOrientation without a size', () => {
  test.each([
    ['portrait', [400, 200], [400, 200]],
    ['landscape', [200, 400], [400, 200]],
    ['landscape', [400, 200], [400, 200]],
  ] as const)('%s for %j', async (PageOrientation, size, expected) => {
    const picture = await convertOne('pdf-to-jpg', await framed(size), {
      PageSize: 'default',
      PageOrientation,
      ImageResolution: 72,
    })
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual(expected)
  })
})

const poster = [14_000, 14_000] as const

describe('pages too large for a picture', () => {
  test('are refused at a resolution that was chosen', async () => {
    const error = await failureOf('pdf-to-jpg', await framed(poster), { ImageResolution: 200 })
    expect(error).toMatchObject({ code: 'limit_exceeded' })
    expect(error.detail).toMatch(/made\.pdf page 1 at 200 dpi is 38889 x 38889 pixels/)
  })

  test('are drawn coarser where no resolution is offered', async () => {
    const { bytes, warnings } = await convert('pdf-to-tiff', await framed(poster), {
      TiffType: 'monochromeg4',
    })
    const { width = 0, height = 0 } = await sharp(bytes[0], { limitInputPixels: false }).metadata()
    expect(width * height).toBeGreaterThan(90_000_000)
    expect(width * height).toBeLessThanOrEqual(100_000_000)
    expect(warnings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'LOSSY: Page 1 is so large that it was drawn at 51 dpi.',
    ])
  })

  test('are refused by a format with shorter sides', async () => {
    const error = await failureOf('pdf-to-webp', await framed([14_000, 200]), {
      ImageResolution: 100,
    })
    expect(error).toMatchObject({ code: 'limit_exceeded', option: 'ImageResolution' })
    expect(error.detail).toContain('WEBP holds at most 16383 a side')
  })
})
