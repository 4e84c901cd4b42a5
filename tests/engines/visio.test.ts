import sharp from 'sharp'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { JobOptions } from '../../src/server/engines/types.ts'
import { corpusFile, noCorpus, picture, warnWithoutCorpus, writeTemporary } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { type MadePage, cells, geometry, makeVisio, rectangle, shape } from './visio-file.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('found Visio drawings')

const drawing = (pages: readonly MadePage[], masters?: readonly string[]) => ({
  name: 'made.vsdx',
  bytes: makeVisio(pages, { masters }),
})

/** The colour at a place of the page, in inches from the bottom left, as `rrggbb`. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.round((3 - y) * 100) * info.width + Math.round(x * 100)) * info.channels
  return data.subarray(at, at + 3).toString('hex')
}

async function drawn(pages: readonly MadePage[], options: JobOptions = {}, masters?: string[]) {
  return convertOne('vsdx-to-png', drawing(pages, masters), { ImageResolution: 100, ...options })
}

const [red, white, black, blue] = ['ff0000', 'ffffff', '000000', '0000ff']
const circle = geometry(['Ellipse', { X: 1, Y: 0.5, A: 2, B: 0.5, C: 1, D: 1 }])
const triangle = (type: string, extra: Record<string, string | number> = {}) =>
  geometry(['MoveTo', { X: 0, Y: 0 }], ['LineTo', { X: 2, Y: 0 }], [type, { X: 0, Y: 0, ...extra }])

describe('geometry rows fill what they enclose', () => {
  // Each: a point inside and one outside, from the bottom left of the page of 4 by 3 inches.
  test.each<[string, string, [number, number], [number, number]]>([
    ['lines', rectangle, [1.1, 1.9], [0.9, 1.5]],
    ['an ellipse', circle, [2, 1.9], [1.1, 1.9]],
    [
      'an elliptical arc',
      triangle('EllipticalArcTo', { A: 1, B: 1, C: 0, D: 1 }),
      [2, 1.8],
      [2, 2.1],
    ],
    ['an arc by its bow', triangle('ArcTo', { A: 1 }), [2, 1.8], [2, 2.1]],
    ['a cubic curve', triangle('RelCubBezTo', { A: 1, B: 1, C: 0, D: 1 }), [2, 1.6], [2, 1.9]],
    ['a quadratic curve', triangle('RelQuadBezTo', { A: 0.5, B: 1 }), [2, 1.4], [2, 1.6]],
    ['a polyline', triangle('PolylineTo', { A: 'POLYLINE(0,0,1,1,0,1)' }), [2, 1.9], [2, 2.1]],
    [
      'a NURBS curve',
      triangle('NURBSTo', { A: 0, B: 1, C: 0, D: 1, E: 'NURBS(1,3,0,0,1,1,0,1,0,1,0,1)' }),
      [2, 1.6],
      [2, 1.9],
    ],
  ])('%s', async (_, section, inside, outside) => {
    const png = await drawn([{ shapes: shape(section) }])
    expect(await colourAt(png, ...inside)).toBe(red)
    expect(await colourAt(png, ...outside)).toBe(white)
  })
})

describe('where shapes are', () => {
  test('a turned shape', async () => {
    const png = await drawn([{ shapes: shape(rectangle, { Angle: Math.PI / 2 }) }])
    expect(await colourAt(png, 2, 2.4)).toBe(red)
    expect(await colourAt(png, 1.2, 1.5)).toBe(white)
  })

  test('a flipped shape', async () => {
    const half = geometry(
      ['RelMoveTo', { X: 0, Y: 0 }],
      ['RelLineTo', { X: 0.5, Y: 0 }],
      ['RelLineTo', { X: 0.5, Y: 1 }],
      ['RelLineTo', { X: 0, Y: 1 }],
      ['RelLineTo', { X: 0, Y: 0 }],
    )
    const png = await drawn([{ shapes: shape(half, { FlipX: 1 }) }])
    expect(await colourAt(png, 2.5, 1.5)).toBe(red)
    expect(await colourAt(png, 1.5, 1.5)).toBe(white)
  })

  test('a shape in a turned group', async () => {
    const inner = shape(rectangle, { PinX: 1, PinY: 0.25, Width: 2, Height: 0.5, LocPinY: 0.25 })
    const group = shape(`<Shapes>${inner}</Shapes>`, { Angle: Math.PI, FillPattern: 0 })
    const png = await drawn([{ shapes: group }])
    expect(await colourAt(png, 2, 1.75)).toBe(red)
    expect(await colourAt(png, 2, 1.25)).toBe(white)
  })

  test('a page drawn to scale', async () => {
    const sheet = cells({ PageScale: 1, DrawingScale: 2 })
    const bytes = await convertOne('vsdx-to-pdf', drawing([{ shapes: shape(rectangle), sheet }]))
    const { width, height } = (await PDFDocument.load(bytes)).getPage(0).getSize()
    expect([width, height]).toEqual([144, 108])
  })

  test('a shape of a master, with a colour of its own', async () => {
    const master = shape(rectangle, { FillForegnd: '#00ff00' })
    const instance = `<Shape ID="9" Master="0">${cells({ FillForegnd: '#0000ff', PinX: 1 })}</Shape>`
    const png = await drawn([{ shapes: instance }], {}, [master])
    expect(await colourAt(png, 1, 1.5)).toBe(blue)
    expect(await colourAt(png, 2.5, 1.5)).toBe(white)
  })
})

const link = (address: string) =>
  `<Section N="Hyperlink"><Row N="Row_1">${cells({ Address: address })}</Row></Section>`

describe('what shapes look like', () => {
  test('lines, dashes, arrow heads and gradients', async () => {
    const line = geometry(['MoveTo', { X: 0, Y: 0.5 }], ['LineTo', { X: 2, Y: 0.5 }])
    const thick = { LinePattern: 1, LineWeight: 0.1, LineColor: '#0000ff', EndArrow: 4 }
    const png = await drawn([{ shapes: shape(line, { ...thick, EndArrowSize: 5 }) }])
    expect(await colourAt(png, 1.5, 1.5)).toBe(blue)
    // The head is wider than the line.
    expect(await colourAt(png, 2.6, 1.58)).toBe(blue)
    expect(await colourAt(png, 1.5, 1.58)).toBe(white)
  })

  test('a gradient runs from one colour to the other', async () => {
    const colours = { FillPattern: 25, FillForegnd: '#ff0000', FillBkgnd: '#0000ff' }
    const png = await drawn([{ shapes: shape(rectangle, colours) }])
    const [left, right] = [await colourAt(png, 1.05, 1.5), await colourAt(png, 2.95, 1.5)]
    expect(Number.parseInt(left.slice(0, 2), 16)).toBeGreaterThan(220)
    expect(Number.parseInt(right.slice(4), 16)).toBeGreaterThan(220)
  })

  test('a layer that is switched off', async () => {
    const sheet = `<Section N="Layer"><Row IX="0">${cells({ Visible: 0, Print: 1 })}</Row></Section>`
    const png = await drawn([{ shapes: shape(rectangle, { LayerMember: '0' }), sheet }])
    expect(await colourAt(png, 2, 1.5)).toBe(white)
  })

  test('an embedded picture', async () => {
    const bytes = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#0000ff' },
    })
      .png()
      .toBuffer()
    const foreign = '<ForeignData ForeignType="Bitmap"><Rel r:id="rId7"/></ForeignData>'
    const image = shape(foreign, { ImgWidth: 2, ImgHeight: 1, ImgOffsetX: 0, ImgOffsetY: 0 })
    const png = await drawn([{ shapes: image, pictures: { rId7: bytes } }])
    expect(await colourAt(png, 2, 1.5)).toBe(blue)
  })

  test('a picture that cannot be drawn is told', async () => {
    const foreign = '<ForeignData ForeignType="EnhMetaFile"><Rel r:id="rId7"/></ForeignData>'
    const pictures = { rId7: Buffer.from('no picture') }
    const { warnings } = await convert(
      'vsdx-to-pdf',
      drawing([{ shapes: shape(foreign), pictures }]),
    )
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
  })

  test('an address becomes a link, a script does not', async () => {
    const shapes = shape(rectangle + link('https://example.org/')) + shape(link('javascript:x()'))
    const document = await PDFDocument.load(await convertOne('vsdx-to-pdf', drawing([{ shapes }])))
    expect(document.getPage(0).node.Annots()?.size()).toBe(1)
  })
})

describe('options', () => {
  const pages: MadePage[] = [
    { shapes: shape(rectangle, { PinX: 1 }), attributes: 'BackPage="1"' },
    { shapes: shape(rectangle, { PinX: 3, FillForegnd: '#0000ff' }), attributes: 'Background="1"' },
  ]

  test.each([
    [true, blue],
    [false, white],
  ])('IncludeBackground %s', async (IncludeBackground, expected) => {
    const png = await drawn(pages, { IncludeBackground })
    expect(await colourAt(png, 1, 1.5)).toBe(red)
    expect(await colourAt(png, 3, 1.5)).toBe(expected)
  })

  test.each([
    ['Default', ' rg\n'],
    ['RGB', ' rg\n'],
    ['CMYK', ' k\n'],
    ['Gray', ' g\n'],
  ])('ColorSpace %s', async (ColorSpace, operator) => {
    const bytes = await convertOne('vsdx-to-pdf', drawing(pages), { ColorSpace })
    const document = await PDFDocument.load(bytes)
    const content = document.context.lookup(document.getPage(0).node.get(PDFName.of('Contents')))
    const { decodePDFRawStream, PDFRawStream } = await import('@cantoo/pdf-lib')
    if (!(content instanceof PDFRawStream)) throw new Error('no content')
    const text = Buffer.from(decodePDFRawStream(content).decode()).toString('latin1')
    for (const other of [' rg\n', ' k\n', ' g\n'])
      expect(text.includes(other)).toBe(other === operator)
  })

  test.each([
    ['1.2', '1.2'],
    ['1.4', '1.4'],
    ['1.7', '1.7'],
    ['1.8', '1.7'],
    ['2.0', '2.0'],
  ])('PdfVersion %s', async (PdfVersion, header) => {
    const { bytes, warnings } = await convert('vsdx-to-pdf', drawing(pages), { PdfVersion })
    expect(bytes[0]?.toString('latin1', 0, 8)).toBe(`%PDF-${header}`)
    expect(warnings.some(({ option }) => option === 'PdfVersion')).toBe(PdfVersion !== header)
  })

  test('PDF before 1.4 has no transparency and looks the same', async () => {
    const see = [{ shapes: shape(rectangle, { FillForegndTrans: 0.5 }) }]
    for (const PdfVersion of ['1.2', '1.7']) {
      const bytes = await convertOne('vsdx-to-pdf', drawing(see), { PdfVersion })
      expect(bytes.includes('/ca 0.5')).toBe(PdfVersion === '1.7')
      const png = await convertOne('pdf-to-png', { name: 'a.pdf', bytes }, { ImageResolution: 100 })
      expect(Number.parseInt((await colourAt(png, 2, 1.5)).slice(2, 4), 16)).toBeCloseTo(128, -1)
    }
  })

  test('PdfResolution makes large pictures smaller', async () => {
    const bytes = await picture().resize(1200, 600).png().toBuffer()
    const foreign = '<ForeignData ForeignType="Bitmap"><Rel r:id="rId7"/></ForeignData>'
    const page = { shapes: shape(foreign), pictures: { rId7: bytes } }
    const width = async (PdfResolution: number) => {
      const pdf = await convertOne('vsdx-to-pdf', drawing([page]), { PdfResolution })
      return /\/Subtype \/Image \/Width (\d+)/.exec(pdf.toString('latin1'))?.[1]
    }
    expect(await width(72)).toBe('144')
    expect(await width(2400)).toBe('1200')
  })
})

const readsText = hasProgram('pdftotext')

test.skipIf(!readsText)('text keeps its words, in Latin and other letters', async () => {
  const text = shape(`${rectangle}<Text>Hello world\nΚαλημέρα Привет</Text>`)
  const bytes = await convertOne('vsdx-to-pdf', drawing([{ shapes: text }]))
  const path = writeTemporary(bytes, 'text.pdf')
  expect(output('pdftotext', path, '-')).toMatch(/Hello world\s+Καλημέρα Привет/)
  expect(output('pdffonts', path)).toMatch(/yes yes yes/)
})

const found = corpusFile('a.vsdx')

test.skipIf(!found || !readsText)(`a found drawing${found ? '' : ` (${noCorpus})`}`, async () => {
  const { files, bytes } = await convert('vsdx-to-pdf', found ?? '')
  expect(files[0]?.pages).toBe(1)
  const words = output('pdftotext', files[0]?.path ?? '', '-')
    .split(/\s+/)
    .filter(Boolean)
  expect(words.join(' ')).toBe('test This is a test. Nothing fancy.')
  const png = await convertOne(
    'pdf-to-png',
    { name: 'a.pdf', bytes: bytes[0] ?? Buffer.alloc(0) },
    { ImageResolution: 60 },
  )
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The star, in the colour of the preview that Visio stored in the file.
  const at = (238 * info.width + 349) * info.channels
  expect(data.subarray(at, at + 3).toString('hex')).toBe('5b9bd5')
  expect([info.width, info.height]).toEqual([702, 496])
})

describe('files that are no drawings', () => {
  const whole = makeVisio([{ shapes: shape(rectangle) }])
  test.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['cut', whole.subarray(0, whole.length / 2)],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['another type', Buffer.from('%PDF-1.4\n%%EOF')],
    ['a package without a drawing', makeVisio([]).subarray(0, 40)],
  ])('%s', async (_, bytes) => {
    const failure = await failureOf('vsdx-to-pdf', { name: 'bad.vsdx', bytes })
    expect(failure.code).toBe('unreadable_file')
    expect(failure.detail).toContain('bad.vsdx')
  })

  test('a drawing without pages', async () => {
    const failure = await failureOf('vsdx-to-pdf', drawing([]))
    expect(failure).toMatchObject({ code: 'unreadable_file', detail: 'made.vsdx has no page.' })
  })

  test('masters that multiply', async () => {
    const masters = Array.from({ length: 40 }, (_, index) => {
      const inner = `<Shape ID="2" Master="${index - 1}"/><Shape ID="3" Master="${index - 1}"/>`
      return shape(index === 0 ? rectangle : `<Shapes>${inner}</Shapes>`)
    })
    const bomb = drawing([{ shapes: '<Shape ID="9" Master="39"/>' }], masters)
    expect((await failureOf('vsdx-to-pdf', bomb)).code).toBe('limit_exceeded')
  })

  test('shapes without end', async () => {
    const deep = '<Shapes><Shape ID="1">'.repeat(900) + '</Shape></Shapes>'.repeat(900)
    const bytes = await convertOne('vsdx-to-pdf', drawing([{ shapes: shape(deep) }]))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('black is the colour of lines that name none', async () => {
  const png = await drawn([
    { shapes: shape(rectangle, { LinePattern: 1, LineWeight: 0.1, LineColor: 0 }) },
  ])
  expect(await colourAt(png, 1, 1.5)).toBe(black)
})
