import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { a4, makers, picture } from './fixtures.ts'
import { hasPreflight, preflight, preflightHint } from './preflight.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()

async function input(source: string) {
  return { name: `made.${source}`, bytes: (await makers[source]?.()) ?? Buffer.alloc(0) }
}

async function sizeOf(bytes: Buffer): Promise<[number, number]> {
  const { width, height } = (await PDFDocument.load(bytes)).getPage(0).getSize()
  return [width, height]
}

describe('PageSize and PageOrientation', () => {
  test('default: the page is as large as the picture at its resolution', async () => {
    const [width, height] = await sizeOf(await convertOne('jpg-to-pdf', await input('jpg')))
    expect(width).toBeCloseTo((120 * 72) / 150, 2)
    expect(height).toBeCloseTo((80 * 72) / 150, 2)
  })

  test.each([
    ['a4', 'portrait', a4[0], a4[1]],
    ['a4', 'landscape', a4[1], a4[0]],
    ['a4', 'default', a4[1], a4[0]],
    ['a0', 'portrait', 2383.937, 3370.394],
    ['a10', 'portrait', 73.701, 104.882],
    ['letter', 'portrait', 612, 792],
    ['legal', 'landscape', 1008, 612],
  ])('%s %s', async (PageSize, PageOrientation, width, height) => {
    const bytes = await convertOne('jpg-to-pdf', await input('jpg'), { PageSize, PageOrientation })
    const [gotWidth, gotHeight] = await sizeOf(bytes)
    expect(gotWidth).toBeCloseTo(width, 1)
    expect(gotHeight).toBeCloseTo(height, 1)
  })

  test('a portrait page of the size of a wide picture', async () => {
    const bytes = await convertOne('jpg-to-pdf', await input('jpg'), {
      PageOrientation: 'portrait',
    })
    const [width, height] = await sizeOf(bytes)
    expect(height).toBeGreaterThan(width)
  })
})

test('one page for each frame', async () => {
  for (const [source, pages] of [
    ['gif', 3],
    ['tiff', 2],
    ['ico', 3],
    ['png', 1],
  ] as const) {
    const bytes = await convertOne(`${source}-to-pdf`, await input(source))
    expect((await PDFDocument.load(bytes)).getPageCount(), source).toBe(pages)
  }
})

test('a plain JPEG is put in as it is, without a second loss', async () => {
  const bytes = await picture().jpeg({ quality: 60 }).toBuffer()
  const pdf = await convertOne('jpg-to-pdf', { name: 'plain.jpg', bytes })
  expect(pdf.includes(bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda]))))).toBe(true)
})

describe.skipIf(!hasProgram('pdfimages'))('ColorSpace (read by pdfimages)', () => {
  test.each([
    ['rgb', 'rgb', '3'],
    ['gray', 'gray', '1'],
    ['cmyk', 'cmyk', '4'],
  ])('%s', async (ColorSpace, name, channels) => {
    const { files } = await convert('png-to-pdf', await input('png'), { ColorSpace })
    const row = output('pdfimages', '-list', files[0]?.path ?? '')
      .split('\n')[2]
      ?.trim()
      .split(/\s+/)
    expect(row?.slice(5, 7)).toEqual([name, channels])
  })
})

test('ColorSpace without other programs: the image dictionary says it', async () => {
  for (const [ColorSpace, name] of [
    ['rgb', '/DeviceRGB'],
    ['gray', '/DeviceGray'],
    ['cmyk', '/DeviceCMYK'],
  ] as const) {
    const bytes = await convertOne('jpg-to-pdf', await input('jpg'), { ColorSpace })
    expect(bytes.toString('latin1')).toContain(`/ColorSpace ${name}`)
  }
})

describe('Pdfa', () => {
  test('has what PDF/A-1b asks for, and no transparency', async () => {
    const { bytes, warnings } = await convert('png-to-pdf', await input('png'), { Pdfa: true })
    const text = bytes[0]?.toString('latin1') ?? ''
    expect(text.startsWith('%PDF-1.4\n%')).toBe(true)
    expect(text).toContain('<pdfaid:part>1</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toContain('/S /GTS_PDFA1')
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    expect(text).not.toContain('/SMask')
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
  })

  test('off: keeps transparency and claims nothing', async () => {
    const text = (await convertOne('png-to-pdf', await input('png'))).toString('latin1')
    expect(text).toContain('/SMask')
    expect(text).not.toContain('pdfaid')
  })

  test('with cmyk the result is RGB, which is told', async () => {
    const { warnings } = await convert('jpg-to-pdf', await input('jpg'), {
      Pdfa: true,
      ColorSpace: 'cmyk',
    })
    expect(warnings).toContainEqual(expect.objectContaining({ option: 'ColorSpace' }))
  })

  test.skipIf(!hasPreflight)(`PDFBox Preflight agrees${preflightHint}`, async () => {
    for (const source of ['jpg', 'png', 'gif', 'tiff', 'webp', 'ico', 'heic']) {
      const { files } = await convert(`${source}-to-pdf`, await input(source), { Pdfa: true })
      expect(preflight(files[0]?.path ?? ''), source).toContain('is a valid PDF/A-1b file')
    }
  })
})

test.skipIf(!hasProgram('qpdf'))('qpdf finds nothing wrong', async () => {
  for (const source of ['jpg', 'png', 'gif', 'tiff']) {
    for (const Pdfa of [false, true]) {
      const { files } = await convert(`${source}-to-pdf`, await input(source), { Pdfa })
      expect(output('qpdf', '--check', files[0]?.path ?? '')).toContain(
        'No syntax or stream encoding errors',
      )
    }
  }
})
