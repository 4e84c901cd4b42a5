import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ColorSpace, CompressionMethod, MagickFormat, MagickImage } from '@imagemagick/magick-wasm'
import sharp from 'sharp'
import { read as workbook } from 'xlsx-republish'
import { describe, expect, test } from 'vitest'
import { sniff } from '../../src/contract/media-types/sniff.ts'
import {
  corpusFile,
  height,
  noCorpus,
  picture,
  startMagick,
  temporaryDirectory,
  width,
  writeTemporary,
} from './fixtures.ts'
import { hasProgram, output, read } from './readers.ts'
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

/** Separated values as a file. */
function separated(text: string) {
  return { name: 'a.csv', bytes: Buffer.from(text) }
}

/** What poppler reads in the PDF of a file. */
async function words(id: string, name: string, bytes: Uint8Array): Promise<string> {
  const pdf = writeTemporary(await convertOne(id, { name, bytes }), 'a.pdf')
  return output('pdftotext', '-layout', pdf, '-')
}

describe('separated values', () => {
  test.each([
    ['commas', 'name,value\nGrüße,1.50\n"a, b",007\n'],
    ['semicolons', 'name;value\nGrüße;1.50\n"a, b";007\n'],
    ['tabs', 'name\tvalue\nGrüße\t1.50\n"a, b"\t007\n'],
  ])('between %s become cells that keep what is written', async (_, text) => {
    const book = workbook(await convertOne('csv-to-xlsx', separated(text)), { type: 'buffer' })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    expect(sheet?.B2).toMatchObject({ t: 'n', v: 1.5, w: '1.50' })
    expect([sheet?.A2?.v, sheet?.A3?.v, sheet?.B3?.v]).toEqual(['Grüße', 'a, b', '007'])
  })

  test('in an older encoding are read as Windows-1252', async () => {
    const bytes = Buffer.from('Gr\u00fc\u00dfe,1\n', 'latin1')
    const book = workbook(await convertOne('csv-to-xlsx', { name: 'a.csv', bytes }), {
      type: 'buffer',
    })
    expect(book.Sheets[book.SheetNames[0] ?? '']?.A1?.v).toBe('Grüße')
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['no text', Buffer.from([1, 2, 3, 0, 0, 255])],
  ])('that are %s are refused', async (_, bytes) => {
    const error = await failureOf('csv-to-xlsx', { name: 'x.csv', bytes })
    expect(error.code).toBe('unreadable_file')
  })
})

const poppler = hasProgram('pdftotext')

describe.skipIf(!poppler)('documents beyond the list (poppler reads them)', () => {
  test('HTML, plain text and separated values have their words on pages', async () => {
    const html = Buffer.from(
      '<!doctype html><html><body><h1>Grüße</h1><p>漢字 two</p></body></html>',
    )
    expect(await words('html-to-pdf', 'a.html', html)).toMatch(/Grüße\s+漢字 two/)
    expect(await words('txt-to-pdf', 'a.txt', Buffer.from('Grüße\n漢字 two\n'))).toMatch(
      /Grüße\s+漢字 two/,
    )
    const csv = await words('csv-to-pdf', 'a.csv', Buffer.from('name;value\nGrüße;12\n'))
    expect(csv).toMatch(/Grüße {2,}12/)
  }, 90_000)

  const docx = corpusFile('a.docx')
  const doc = corpusFile('a.doc')
  const found = docx && doc

  test.skipIf(!found)(
    found ? 'Word files, both ways' : noCorpus,
    async () => {
      const title = 'Sample Word Document Title'
      expect(await words('docx-to-pdf', 'a.docx', readFileSync(docx ?? ''))).toContain(title)
      expect(await words('doc-to-pdf', 'a.doc', readFileSync(doc ?? ''))).toContain(title)
      expect((await convertOne('docx-to-txt', docx ?? '')).toString()).toContain(title)
      const again = await convertOne('doc-to-docx', doc ?? '')
      expect(await words('docx-to-pdf', 'b.docx', again)).toContain(title)
    },
    90_000,
  )
})

/** The picture of the fixtures, with its colours stored in another way. */
async function makeIn(colours: ColorSpace, format: MagickFormat): Promise<Buffer> {
  await startMagick()
  const image = MagickImage.create(await picture().png().toBuffer())
  try {
    image.colorSpace = colours
    image.settings.compression = CompressionMethod.NoCompression
    return image.write(format, (bytes) => Buffer.from(bytes))
  } finally {
    image.dispose()
  }
}

const colourValues = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer()

test.each([
  ['psd', 'CMYK', MagickFormat.Psd, ColorSpace.CMYK],
  ['psd', 'CIE Lab', MagickFormat.Psd, ColorSpace.Lab],
  ['tiff', 'CIE Lab', MagickFormat.Tiff, ColorSpace.Lab],
] as const)('a %s in %s looks the same', async (source, _, format, colours) => {
  const file = { name: `a.${source}`, bytes: await makeIn(colours, format) }
  const got = await colourValues(await convertOne(`${source}-to-png`, file))
  const wanted = await colourValues(await picture().png().toBuffer())
  expect(got).toHaveLength(wanted.length)
  const total = got.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0)
  expect(total / got.length).toBeLessThan(8)
})
