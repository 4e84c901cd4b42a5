import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openZip, writeZip } from '../../src/server/engines/shared/packages/zip.ts'
import { descendants, parseXml, textOf } from '../../src/server/engines/shared/packages/xml.ts'
import { corpusFile, noCorpus, picture, warnWithoutCorpus, writeTemporary } from './fixtures.ts'
import { drawable, makeIwork, makeKey, textBox, to } from './iwork-file.ts'
import { hasProgram, output } from './readers.ts'
import { pdfBySoffice } from './soffice.ts'
import { convert, convertOne, engines, failureOf, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('found iWork files')

/** A part of a result as XML, read without the writer. */
function part(bytes: Buffer, name: string) {
  const file = unzipSync(bytes)[name]
  if (!file) throw new Error(`no ${name}`)
  return parseXml(Buffer.from(file).toString())
}

const paragraphs = (bytes: Buffer, name: string) =>
  descendants(part(bytes, name), 'p')
    .map((paragraph) => descendants(paragraph, 't').map(textOf).join(''))
    .filter((text) => text !== '')

/** Points of a slide's length in English Metric Units. */
const emu = 12_700

describe('made presentations', () => {
  test('text keeps its place, fill, alignment, letters', async () => {
    const place = drawable(100, 200, 300, 50)
    const bytes = makeKey([{ objects: textBox(300, 'Hello\nworld', place), drawn: [300] }])
    const pptx = await convertOne('key-to-pptx', { name: 'a.key', bytes })
    expect(paragraphs(pptx, 'ppt/slides/slide1.xml')).toEqual(['Hello', 'world'])
    const slide = part(pptx, 'ppt/slides/slide1.xml')
    const first = (name: string) => descendants(slide, name).at(-1)?.attributes
    expect(Number(first('off')?.x) / emu).toBeCloseTo(100, 0)
    expect(Number(first('off')?.y) / emu).toBeCloseTo(200, 0)
    expect(Number(first('ext')?.cx) / emu).toBeCloseTo(300, 0)
    expect(descendants(slide, 'rPr')[0]?.attributes).toMatchObject({ b: '1', sz: '3000' })
    expect(descendants(slide, 'pPr')[0]?.attributes.algn).toBe('ctr')
    expect(descendants(slide, 'latin')[0]?.attributes.typeface).toBe('Helvetica Neue')
    const colours = descendants(slide, 'srgbClr').map(({ attributes }) => attributes.val)
    expect(colours).toEqual(expect.arrayContaining(['FFFF00', 'FF0000']))
  })

  test('pictures, groups, turns, hidden slides', async () => {
    const png = await picture().png().toBuffer()
    const group = {
      id: 310,
      type: 3008,
      fields: [
        [1, drawable(10, 20, 500, 500)],
        [2, to(311)],
      ],
    } as const
    const image = {
      id: 311,
      type: 3005,
      fields: [
        [1, drawable(5, 6, 120, 80, 90)],
        [11, to(7)],
      ],
    } as const
    const files = {
      id: 3,
      type: 11_006,
      fields: [
        [
          4,
          [
            [1, 7],
            [4, 'cat-7.png'],
          ],
        ],
      ],
    } as const
    const bytes = makeKey(
      [{ objects: [group, image], drawn: [310], hidden: true }],
      [{ name: 'Data/cat-7.png', content: png }],
      [files],
    )
    const pptx = await convertOne('key-to-pptx', { name: 'a.key', bytes })
    const slide = part(pptx, 'ppt/slides/slide1.xml')
    expect(slide.attributes.show).toBe('0')
    const [place] = descendants(slide, 'pic').flatMap((one) => descendants(one, 'xfrm'))
    expect(place?.attributes.rot).toBe(String(270 * 60_000))
    expect(Number(descendants(place ?? slide, 'off')[0]?.attributes.x) / emu).toBeCloseTo(15, 0)
    const media = Object.entries(unzipSync(pptx)).find(([name]) => /media\/.*\.png$/.test(name))
    expect(Buffer.from(media?.[1] ?? []).equals(png)).toBe(true)
  })

  test('a file saved as a folder: archives in Index.zip', async () => {
    const flat = makeKey([{ objects: textBox(300, 'Nested', drawable(0, 0, 9, 9)), drawn: [300] }])
    const zip = openZip({ inputName: 'a.key', source: 'key' }, flat)
    const inner = writeZip(zip.names.map((name) => ({ name, content: zip.read(name) ?? '' })))
    const bytes = Buffer.from(writeZip([{ name: 'a.key/Index.zip', content: inner }]))
    const pptx = await convertOne('key-to-pptx', { name: 'a.key', bytes })
    expect(paragraphs(pptx, 'ppt/slides/slide1.xml')).toEqual(['Nested'])
  })
})

const key = corpusFile('k2013.key')
const old = corpusFile('old.key')
const pages = corpusFile('p2013.pages')
const numbers = corpusFile('n2013.numbers')

const slides = [
  ['A sample presentation', 'For the Apache Tika project'],
  ['Slide 1', 'Some random text for the sake of testability.'],
  [
    'Slide 3',
    'Cell one',
    'Cell two',
    'Cell three',
    'Cell four',
    'Cell 5',
    'Cell six',
    '7',
    'Cell eight',
    '5/5/1985',
  ],
]

describe.skipIf(!key)(`found presentations${key ? '' : ` (${noCorpus})`}`, () => {
  test.each([
    ['of 2013', key],
    ["of '09", old],
  ])('%s: words, tables, notes, places', async (_, path) => {
    const pptx = await convertOne('key-to-pptx', path ?? '')
    for (const [index, expected] of slides.entries()) {
      expect(paragraphs(pptx, `ppt/slides/slide${index + 1}.xml`)).toEqual(expected)
    }
    expect(paragraphs(pptx, 'ppt/notesSlides/notesSlide2.xml')).toContain('A nice note')
    const size = descendants(part(pptx, 'ppt/presentation.xml'), 'sldSz')[0]?.attributes
    expect([Number(size?.cx) / emu, Number(size?.cy) / emu]).toEqual([1024, 768])
    // The title of the first slide is where its template has it.
    const off = descendants(part(pptx, 'ppt/slides/slide1.xml'), 'sp')
      .flatMap((one) => descendants(one, 'off'))
      .map(({ attributes }) =>
        [Number(attributes.x) / emu, Number(attributes.y) / emu].map(Math.round),
      )
    expect(off).toContainEqual([100, 129])
  })

  test.skipIf(!hasProgram('soffice') || !hasProgram('pdftotext'))(
    'LibreOffice reads what was written',
    async () => {
      const pdf = pdfBySoffice(await convertOne('key-to-pptx', key ?? ''), 'pptx')
      const text = output('pdftotext', '-layout', writeTemporary(pdf, 'a.pdf'), '-')
      expect(
        text
          .split('\f')
          .slice(0, 3)
          .map((page) => /\S.*/.exec(page)?.[0]),
      ).toEqual([expect.stringContaining('A sample'), 'Slide 1', 'Slide 3'])
    },
    120_000,
  )
})

describe.skipIf(!pages)(`a found Pages document${pages ? '' : ` (${noCorpus})`}`, () => {
  test('docx: words in order, a table, the paper', async () => {
    const docx = await convertOne('pages-to-docx', pages ?? '')
    const words = paragraphs(docx, 'word/document.xml')
    expect(words.slice(0, 4)).toEqual([
      'A text box with text.',
      'Sample pages document',
      'Some plain text to parse.',
      'Column one',
    ])
    const document = part(docx, 'word/document.xml')
    expect(descendants(document, 'tr')).toHaveLength(4)
    expect(descendants(document, 'pgSz')[0]?.attributes).toMatchObject({
      'w:w': '11900',
      'w:h': '16840',
    })
    expect(descendants(document, 'framePr')[0]?.attributes).toMatchObject({
      'w:x': '3960',
      'w:y': '2220',
    })
    const code = descendants(document, 'r').find((run) => textOf(run) === '<key:slide-list>')
    expect(code && descendants(code, 'rFonts')[0]?.attributes['w:ascii']).toBe('Courier')
  })

  test('txt: UTF-8, cells parted by tabs', async () => {
    const text = (await convertOne('pages-to-txt', pages ?? '')).toString('utf8')
    expect(text).toContain('Column one\tColumn two\tColumn three\nCell one\tCell two\tCell three\n')
    expect(text).toContain('form the basis of Apple’s iWork package')
  })

  test('epub: its mimetype is first and stored, and it can be read as a book', async () => {
    const bytes = await convertOne('pages-to-epub', pages ?? '')
    expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
    expect(textOf(part(bytes, 'OEBPS/text.xhtml'))).toContain('Some plain text to parse.')
    const { files } = await convert('epub-to-pdf', { name: 'a.epub', bytes })
    expect(files[0]?.pages).toBeGreaterThan(0)
  })
})

const office = () => engines().availability('numbers-to-pdf').available

describe.skipIf(!numbers || !hasProgram('pdftotext'))(
  `a found Numbers file${numbers ? '' : ` (${noCorpus})`}`,
  () => {
    test('sheets keep what lies where, formats, menus and colours', async (context) => {
      context.skip(!office(), 'no office engine lays out the slides')
      const { files, warnings } = await convert('numbers-to-pdf', numbers ?? '')
      expect(files[0]?.pages).toBe(2)
      const lines = output('pdftotext', '-layout', files[0]?.path ?? '', '-').split('\n')
      const cells = lines.map((line) => line.trim().split(/\s{2,}/))
      expect(cells).toContainEqual(['101', '10/1/09', 'Rent', 'Home', '(€775.00)', '€3,875.00'])
      expect(cells).toContainEqual(['Credit Card', '(€1,095.00)'])
      expect(lines.findIndex((line) => line.includes('Entertainment'))).toBeLessThan(
        lines.findIndex((line) => line.includes('Transactions')),
      )
      // Its pie chart is not drawn, which is told.
      expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
    }, 120_000)
  },
)

const cell = (text: string) => `<sf:t><sf:ct sfa:s="${text}"/></sf:t>`

test("a Numbers file of '09: its tables on the page", async (context) => {
  context.skip(!office(), 'no office engine lays out the slides')
  const table = `<sf:tabular-info><sf:geometry><sf:size sfa:w="200" sfa:h="40"/><sf:position sfa:x="10" sfa:y="20"/></sf:geometry><sf:tabular-model sf:name="Prices" sf:name-is-visible="true"><sf:grid><sf:grid-column sf:width="100"/><sf:grid-column sf:width="100"/><sf:grid-row sf:height="20"/><sf:grid-row sf:height="20"/><sf:datasource>${cell('Apple')}<sf:n sf:v="7"/>${cell('Pear')}<sf:n sf:v="8.5"/></sf:datasource></sf:grid></sf:tabular-model></sf:tabular-info>`
  const content = `<ls:document xmlns:ls="http://developer.apple.com/namespaces/ls" xmlns:sf="http://developer.apple.com/namespaces/sf" xmlns:sfa="http://developer.apple.com/namespaces/sfa"><ls:workspace-array><ls:workspace><sf:drawables>${table}</sf:drawables></ls:workspace></ls:workspace-array></ls:document>`
  const bytes = Buffer.from(writeZip([{ name: 'index.xml', content }]))
  const { files } = await convert('numbers-to-pdf', { name: 'old.numbers', bytes })
  expect(files[0]?.pages).toBe(1)
  context.skip(!hasProgram('pdftotext'), 'needs pdftotext')
  const text = output('pdftotext', '-layout', files[0]?.path ?? '', '-')
  expect(text.trim().split(/\s+/)).toEqual(['Prices', 'Apple', '7', 'Pear', '8.5'])
}, 120_000)

const style = (id: string, name: string, map: string) =>
  `<sf:paragraphstyle sfa:ID="${id}" sf:ident="${id}" sf:name="${name}"><sf:property-map>${map}</sf:property-map></sf:paragraphstyle>`

test("a Pages document of '09: styles by name, breaks, links", async () => {
  const bold =
    '<sf:bold><sf:number sfa:number="1"/></sf:bold><sf:fontSize><sf:number sfa:number="24"/></sf:fontSize>'
  const content = `<sl:document xmlns:sl="http://developer.apple.com/namespaces/sl" xmlns:sf="http://developer.apple.com/namespaces/sf" xmlns:sfa="http://developer.apple.com/namespaces/sfa"><sl:stylesheet sfa:ID="S">${style('h', 'Heading 1', bold)}</sl:stylesheet><sf:text-storage><sf:text-body><sf:p sf:style="h">Title</sf:p><sf:p>Two<sf:lnbr/>lines<sf:pgbr/></sf:p><sf:p>See <sf:link href="http://x/">there</sf:link></sf:p></sf:text-body></sf:text-storage></sl:document>`
  const bytes = Buffer.from(writeZip([{ name: 'index.xml', content }]))
  const input = { name: 'old.pages', bytes }
  expect((await convertOne('pages-to-txt', input)).toString()).toBe(
    'Title\nTwo\nlines\nSee there\n',
  )
  const docx = part(await convertOne('pages-to-docx', input), 'word/document.xml')
  expect(descendants(docx, 'pStyle')[0]?.attributes['w:val']).toBe('Heading1')
  expect(descendants(docx, 'sz')[0]?.attributes['w:val']).toBe('48')
  expect(descendants(docx, 'br').map(({ attributes }) => attributes['w:type'])).toEqual([
    undefined,
    'page',
  ])
  const epub = part(await convertOne('pages-to-epub', input), 'OEBPS/nav.xhtml')
  expect(descendants(epub, 'a').map(textOf)).toEqual(['Title'])
})

const group = (id: number, other: number) =>
  ({
    id,
    type: 3008,
    fields: [
      [1, drawable(0, 0, 9, 9)],
      [2, to(other)],
      [2, to(other)],
    ],
  }) as const

describe.skipIf(!key)(`pictures of pages${key ? '' : ` (${noCorpus})`}`, () => {
  test.each([
    ['key-to-jpg', key, 3, { ColorSpace: 'gray', ImageQuality: 50 }, 1],
    ['numbers-to-jpg', numbers, 2, { ColorSpace: 'cmyk' }, 4],
    ['pages-to-tiff', pages, 1, {}, undefined],
    ['key-to-png', old, 3, {}, undefined],
  ])(
    '%s',
    async (id, path, count, options, channels) => {
      if (!office()) return expect(engines().availability(id).available).toBe(false)
      const { bytes } = await convert(id, path ?? '', options)
      expect(bytes).toHaveLength(count)
      const found = await sharp(bytes[0]).metadata()
      if (channels !== undefined) expect(found.channels).toBe(channels)
      expect(found.width).toBeGreaterThan(500)
    },
    120_000,
  )
})

describe('files that cannot be read', () => {
  const whole = makeKey([{ objects: textBox(300, 'Hello', drawable(0, 0, 9, 9)), drawn: [300] }])
  const damaged = makeIwork([])
  const broken = Buffer.from(
    writeZip([{ name: 'Index/Document.iwa', content: Buffer.from([0, 9, 0, 0, 255, 255, 1, 2]) }]),
  )
  const kinds: [string, Buffer][] = [
    ['empty', Buffer.alloc(0)],
    ['cut', whole.subarray(0, whole.length - 60)],
    ['random bytes', Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251))],
    ['another type', Buffer.from('%PDF-1.4\n%%EOF')],
    ['another package', Buffer.from(writeZip([{ name: 'word/document.xml', content: '<a/>' }]))],
    ['no objects', damaged],
    ['damaged archives', broken],
    ['damaged XML', Buffer.from(writeZip([{ name: 'index.apxl', content: '<a><b></a>' }]))],
  ]
  test.each(kinds)('%s', async (_, bytes) => {
    for (const [conversion, name] of [
      ['key-to-pptx', 'bad.key'],
      ['pages-to-txt', 'bad.pages'],
    ] as const) {
      const failure = await failureOf(conversion, { name, bytes })
      expect(failure.code).toBe('unreadable_file')
      expect(failure.detail).toContain(name)
    }
  })

  test('a Snappy block that promises gigabytes', async () => {
    const block = [0xff, 0xff, 0xff, 0xff, 0x0f, 0]
    const content = Buffer.from([0, block.length, 0, 0, ...block])
    const bytes = Buffer.from(writeZip([{ name: 'Index/Document.iwa', content }]))
    expect((await failureOf('key-to-pptx', { name: 'big.key', bytes })).code).toBe(
      'unreadable_file',
    )
  })

  test('groups that hold each other', async () => {
    const bytes = makeKey([{ objects: [group(300, 301), group(301, 300)], drawn: [300] }])
    const failure = await failureOf('key-to-pptx', { name: 'loop.key', bytes })
    expect(failure.code).toBe('limit_exceeded')
  })

  test('an encrypted file', async () => {
    const bytes = Buffer.from(
      writeZip([
        { name: '.iwph', content: 'hint' },
        { name: 'Index/Document.iwa', content: 'x' },
      ]),
    )
    const failure = await failureOf('pages-to-docx', { name: 'locked.pages', bytes })
    expect(failure.code).toBe('wrong_password')
    expect(failure.detail).toMatch(
      /^locked\.pages is locked with a password\. .*cannot be opened here/,
    )
  })

  test.skipIf(!numbers)(
    `a file of another iWork program${numbers ? '' : ` (${noCorpus})`}`,
    async () => {
      for (const path of [numbers, pages]) {
        const input = { name: 'other.key', bytes: readFileSync(path ?? '') }
        expect((await failureOf('key-to-pptx', input)).code).toBe('unreadable_file')
      }
    },
  )
})
