import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import PptxGenJS from 'pptxgenjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { descendants, parseXml, textOf } from '../../src/server/engines/shared/packages/xml.ts'
import { corpusFile, noCorpus, picture, temporaryDirectory, warnWithoutCorpus } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { pdfBySoffice } from './soffice.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('found presentations are')

async function presentation() {
  const deck = new PptxGenJS()
  deck.title = 'Quarterly figures'
  const first = deck.addSlide()
  first.background = { color: '203864' }
  first.addText('Hello Keynote', {
    x: 1,
    y: 1,
    w: 6,
    h: 1,
    bold: true,
    fontSize: 32,
    color: 'FFC000',
  })
  first.addNotes('Say it slowly')
  const second = deck.addSlide()
  const data = `image/png;base64,${(await picture().png().toBuffer()).toString('base64')}`
  second.addImage({ data, x: 1, y: 1, w: 3, h: 2 })
  second.addImage({ data, x: 5, y: 1, w: 3, h: 2 })
  second.addTable([[{ text: 'Cell one' }, { text: 'Cell two' }]], { x: 1, y: 4, w: 6 })
  const third = deck.addSlide()
  third.addChart('bar', [{ name: 'x', labels: ['a'], values: [1] }], { x: 1, y: 1, w: 4, h: 3 })
  third.addText('Below', { x: 1, y: 4.5, w: 4, h: 0.5 })
  return Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array)
}

const pptx = await presentation()
const input = { name: 'deck.pptx', bytes: pptx }

describe('the package', () => {
  let parts: Record<string, Uint8Array> = {}
  beforeAll(async () => {
    parts = unzipSync(await convertOne('pptx-to-key', input))
  })
  const root = () => parseXml(Buffer.from(parts['index.apxl'] ?? []).toString())

  test('is a Keynote document of the slides and their size', () => {
    expect(root().uri).toBe('http://developer.apple.com/namespaces/keynote2')
    expect(descendants(root(), 'slide')).toHaveLength(3)
    expect(descendants(root(), 'size')[0]?.attributes).toMatchObject({
      'sfa:w': '720',
      'sfa:h': '405',
    })
  })

  test('gives every object an identifier of its own, and refers to none that is missing', () => {
    const ids: string[] = []
    const references: string[] = []
    const visit = (element: ReturnType<typeof root>) => {
      const { 'sfa:ID': id, 'sfa:IDREF': reference } = element.attributes
      if (id !== undefined) ids.push(id)
      if (reference !== undefined) references.push(reference)
      for (const child of element.children) if (typeof child !== 'string') visit(child)
    }
    visit(root())
    expect(new Set(ids).size).toBe(ids.length)
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
  })

  test('holds a picture once, however often it is shown', () => {
    const paths = descendants(root(), 'data').map(({ attributes }) => attributes['sf:path'] ?? '')
    expect(paths).toHaveLength(2)
    expect(paths.every((path) => parts[path] !== undefined)).toBe(true)
  })

  test('keeps the notes and the title', () => {
    expect(descendants(root(), 'notes').map(textOf)).toEqual(['Say it slowly', '', ''])
    const title = descendants(root(), 'metadata').flatMap((one) => descendants(one, 'title'))
    expect(title.flatMap((one) => descendants(one, 'string'))[0]?.attributes).toMatchObject({
      'sfa:string': 'Quarterly figures',
    })
  })
})

test('says what is left out', async () => {
  const { warnings } = await convert('pptx-to-key', input)
  expect(warnings).toEqual([
    { code: 'LOSSY', message: expect.stringContaining('Left out: 1 chart.') },
  ])
})

test('comes back as a presentation with its texts and notes', async () => {
  const key = await convertOne('pptx-to-key', input)
  const parts = unzipSync(await convertOne('key-to-pptx', { name: 'deck.key', bytes: key }))
  const textIn = (pattern: RegExp) =>
    Object.entries(parts)
      .filter(([name]) => pattern.test(name))
      .map(([, part]) => textOf(parseXml(Buffer.from(part).toString())))
  const slides = textIn(/^ppt\/slides\/slide\d+\.xml$/)
  expect(slides).toHaveLength(3)
  for (const word of ['Hello Keynote', 'Cell one', 'Cell two', 'Below'])
    expect(slides.join('\n')).toContain(word)
  expect(textIn(/notesSlide\d+\.xml$/).join('\n')).toContain('Say it slowly')
})

const readers = ['soffice', 'pdftotext', 'pdfinfo'].filter((name) => !hasProgram(name))
const without = readers.length > 0 ? ` (no ${readers.join(', ')})` : ''

async function lookAt(source: Parameters<typeof convertOne>[1]) {
  const path = join(temporaryDirectory(), 'key.pdf')
  writeFileSync(path, pdfBySoffice(await convertOne('pptx-to-key', source), 'key'))
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(output('pdfinfo', path))?.[1]),
    text: output('pdftotext', '-layout', path, '-'),
  }
}

describe.skipIf(without !== '')(`LibreOffice opens it${without}`, () => {
  test('with its slides and texts', async () => {
    const { pages, text } = await lookAt(input)
    expect(pages).toBe(3)
    for (const word of ['Hello Keynote', 'Cell one', 'Cell two', 'Below'])
      expect(text).toContain(word)
  })

  const found = corpusFile('a.pptx')
  test.skipIf(!found)(`found file${found ? '' : ` (${noCorpus})`}`, async () => {
    const { pages, text } = await lookAt(found ?? '')
    expect(pages).toBe(3)
    expect(text).toContain('Attachment Test')
    expect(text).toContain('Different words to test against')
  })
})

describe('bad files are named', () => {
  test('a package of another kind', async () => {
    const { writeZip } = await import('../../src/server/engines/shared/packages/zip.ts')
    const bytes = writeZip([{ name: 'a.txt', content: 'no slides' }])
    const error = await failureOf('pptx-to-key', { name: 'other.pptx', bytes })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain('other.pptx could not be read as PPTX')
  })

  test('half of a presentation', async () => {
    const bytes = pptx.subarray(0, pptx.length / 2)
    const error = await failureOf('pptx-to-key', { name: 'half.pptx', bytes })
    expect(error.code).toBe('unreadable_file')
  })
})
