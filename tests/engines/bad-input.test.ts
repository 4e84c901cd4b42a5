import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makers, picture, writeTemporary } from './fixtures.ts'
import {
  endlessPdf,
  externalEntity,
  laughs,
  pdfWithExternalContent,
  pdfWithPages,
  pngClaiming,
  reachingSvgs,
  swellingPdf,
} from './hostile.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

const limits = { seconds: 3, pages: 20, memoryBytes: 700 * 1024 * 1024 }
useEngines({ limits })

const sources = ['gif', 'heic', 'ico', 'jpg', 'png', 'psd', 'svg', 'tiff', 'webp', 'pdf']
const targetOf = (source: string) => (source === 'jpg' || source === 'png' ? 'webp' : 'jpg')
const idOf = (source: string) => `${source}-to-${targetOf(source)}`

describe('unreadable files are named, with what was found', () => {
  test.each(sources)('an empty %s', async (source) => {
    const error = await failureOf(idOf(source), { name: `void.${source}`, bytes: Buffer.alloc(0) })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toBe(`void.${source} is empty (0 bytes).`)
  })

  test.each(sources)('random bytes as %s', async (source) => {
    const bytes = Buffer.from(
      Array.from({ length: 5000 }, (_, index) => (index * index * 31 + 7) % 251),
    )
    const error = await failureOf(idOf(source), { name: `noise.${source}`, bytes })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain(`noise.${source}`)
  })

  test.each(['gif', 'heic', 'jpg', 'png', 'psd', 'tiff', 'webp'])(
    'half of a %s',
    async (source) => {
      const whole = (await makers[source]?.()) ?? Buffer.alloc(0)
      const bytes = whole.subarray(0, Math.floor(whole.length / 2))
      const error = await failureOf(idOf(source), { name: `half.${source}`, bytes })
      expect(error.code).toBe('unreadable_file')
      expect(error.detail).toContain(`half.${source}`)
    },
  )

  test('half of a JPEG that would be put into a PDF as it is', async () => {
    const whole = await picture().jpeg({ quality: 95 }).toBuffer()
    const error = await failureOf('jpg-to-pdf', {
      name: 'half.jpg',
      bytes: whole.subarray(0, Math.floor(whole.length * 0.7)),
    })
    expect(error.code).toBe('unreadable_file')
  })

  test('a PNG named .jpg', async () => {
    const bytes = (await makers.png?.()) ?? Buffer.alloc(0)
    const error = await failureOf('jpg-to-png', { name: 'photo.jpg', bytes })
    expect(error.detail).toBe('photo.jpg could not be read as JPEG: its content is PNG.')
  })

  test('text named .pdf', async () => {
    const error = await failureOf('pdf-to-txt', {
      name: 'notes.pdf',
      bytes: Buffer.from('Dear diary'),
    })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain('notes.pdf could not be read as PDF')
  })
})

describe('limits', () => {
  test('a 400-megapixel PNG is refused by its header', async () => {
    const error = await failureOf('png-to-jpg', {
      name: 'huge.png',
      bytes: pngClaiming(20_000, 20_000),
    })
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toBe(
      'huge.png is 20000 x 20000 pixels, 400 megapixels; at most 100 are allowed.',
    )
  })

  test('a PDF with 100000 pages', async () => {
    const error = await failureOf(
      'pdf-to-jpg',
      { name: 'long.pdf', bytes: pdfWithPages(100_000) },
      { PageRange: '1-2000' },
    )
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toMatch(/long\.pdf has 100000 pages; at most 20/)
  })

  test('but some pages of a long PDF are fine', async () => {
    const input = { name: 'long.pdf', bytes: pdfWithPages(3000) }
    const { files } = await convert('pdf-to-jpg', input, { PageRange: '2990-2992' })
    expect(files).toHaveLength(3)
  })

  test('a page that would be too many pixels', async () => {
    const bytes = pdfWithPages(1).toString('latin1').replace('[0 0 9 9]', '[0 0 9999 9999]')
    const input = { name: 'poster.pdf', bytes: Buffer.from(bytes, 'latin1') }
    const error = await failureOf('pdf-to-png', input, { ImageResolution: 800 })
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toContain('poster.pdf page 1 at 800 dpi is')
  })

  test('an SVG that would be too many pixels', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'
    const error = await failureOf('svg-to-png', { name: 'wall.svg', bytes: Buffer.from(svg) })
    expect(error.code).toBe('limit_exceeded')
  })

  test('an animation with too many frames', async () => {
    const frames = Buffer.concat(
      Array.from({ length: 25 }, (_, index) => Buffer.alloc(48, index * 9)),
    )
    const raw = { width: 4, height: 100, channels: 3 as const, pageHeight: 4 }
    const bytes = await sharp(frames, { raw }).gif().toBuffer()
    const error = await failureOf('gif-to-webp', { name: 'film.gif', bytes })
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toBe('film.gif has 25 frames; at most 20 are allowed.')
  })

  test('a drawing that never ends is stopped', async () => {
    const error = await failureOf('pdf-to-png', { name: 'endless.pdf', bytes: endlessPdf() })
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toBe('endless.pdf was not done after 3 seconds and was stopped.')
    // And the next one is not the worse for it.
    const { files } = await convert('pdf-to-png', { name: 'next.pdf', bytes: pdfWithPages(1) })
    expect(files).toHaveLength(1)
  })

  test('a drawing that takes all memory is stopped', async () => {
    const error = await failureOf('pdf-to-png', { name: 'swell.pdf', bytes: swellingPdf() })
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toBe('swell.pdf needed more than 700 MB of memory and was stopped.')
  })

  test('entities that unfold without end are refused', async () => {
    const error = await failureOf('svg-to-png', { name: 'laughs.svg', bytes: Buffer.from(laughs) })
    expect(['unreadable_file', 'limit_exceeded']).toContain(error.code)
  })

  test('a picture wider than the target can hold', async () => {
    const create = { width: 17_000, height: 2, channels: 3 as const, background: 'red' }
    const bytes = await sharp({ create }).png().toBuffer()
    const error = await failureOf('png-to-webp', { name: 'wide.png', bytes })
    expect(error.detail).toBe('wide.png is 17000 x 2 pixels; WebP holds at most 16383 on a side.')
  })
})

describe('nothing outside is read', () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('by SVG: no request, no pixel of a local file', async () => {
    const { port } = server.address() as AddressInfo
    const red = writeTemporary(
      await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'red.png',
    )
    for (const [way, svg] of Object.entries(
      reachingSvgs(`http://127.0.0.1:${port}/leak.png`, red),
    )) {
      const bytes = await convertOne('svg-to-png', {
        name: 'a.svg',
        bytes: Buffer.from(svg),
      }).catch((error: unknown) => error)
      if (!Buffer.isBuffer(bytes)) {
        expect(bytes, way).toMatchObject({ code: 'unreadable_file' })
        continue
      }
      const [, , , alpha] = (await sharp(bytes).stats()).channels
      expect(alpha?.max, way).toBe(0)
    }
    expect(requests).toEqual([])
  })

  test('by an entity or an external stream: no line of /etc/passwd', async () => {
    const entity = await convert('svg-to-png', {
      name: 'entity.svg',
      bytes: Buffer.from(externalEntity('/etc/passwd')),
    }).catch((error: unknown) => error)
    expect(entity).toMatchObject({ code: 'unreadable_file' })
    expect(String((entity as Error).message)).not.toContain('root:')
    const text = await convertOne('pdf-to-txt', {
      name: 'external.pdf',
      bytes: pdfWithExternalContent('/etc/passwd'),
    })
    expect(text.toString()).not.toContain('root:')
  })

  test('by a picture named like a command of ImageMagick', async () => {
    const error = await failureOf('ico-to-png', {
      name: 'msl:x.ico',
      bytes: Buffer.from('text:/etc/passwd'),
    })
    expect(error.code).toBe('unreadable_file')
  })
})
