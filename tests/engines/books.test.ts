import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fictionBook, huffPacked, huffTables, makeComic, makeEpub, makeMobi } from './book-files.ts'
import { makeKf8 } from './kf8-file.ts'
import { corpusFile, noCorpus, temporaryDirectory } from './fixtures.ts'
import { hasProgram } from './readers.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const poppler = hasProgram('pdftotext')

function poppled(program: string, bytes: Buffer, ...args: string[]): string {
  const path = join(temporaryDirectory(), 'a.pdf')
  writeFileSync(path, bytes)
  return execFileSync(program, [...args, path, ...(program === 'pdftotext' ? ['-'] : [])], {
    encoding: 'utf8',
  })
}

const encryption = (method: string) => ({
  name: 'META-INF/encryption.xml',
  content: `<encryption><EncryptedData><EncryptionMethod Algorithm="${method}"/></EncryptedData></encryption>`,
})
const html = (body: string) => `<html><body>${body}</body></html>`
const plain = (text: string) => makeMobi({ compression: 1, texts: [Buffer.from(html(text))] })

describe('EPUB', () => {
  test('keeps title, contents, links and pictures', async () => {
    const pdf = await convertOne('epub-to-pdf', { name: 'a.epub', bytes: await makeEpub() })
    const document = await PDFDocument.load(pdf)
    expect(document.getPageCount()).toBe(2)
    expect(document.getTitle()).toBe('A Made Book')
    expect(document.getAuthor()).toBe('Nobody')
    expect(document.catalog.toString()).toContain('/Outlines')
    expect(document.getPage(0).node.Annots()?.size()).toBe(1)
  })

  test.skipIf(!poppler)('has text that poppler finds, in embedded fonts', async () => {
    const pdf = await convertOne('epub-to-pdf', { name: 'a.epub', bytes: await makeEpub() })
    expect(poppled('pdftotext', pdf)).toMatch(/First\s+Hello second\.[\s\S]*Second\s+The end\./)
    expect(poppled('pdffonts', pdf)).toMatch(/yes yes yes/)
  })

  test.each(['1.4', '1.7', '2.0'])('is written as PDF %s', async (version) => {
    const file = { name: 'a.epub', bytes: await makeEpub() }
    const pdf = await convertOne('epub-to-pdf', file, { PdfVersion: version })
    expect(pdf.toString('latin1', 0, 8)).toBe(`%PDF-${version}`)
  })

  test('says that a version before 1.4 is not written', async () => {
    const file = { name: 'a.epub', bytes: await makeEpub() }
    const { warnings } = await convert('epub-to-pdf', file, { PdfVersion: '1.2' })
    expect(warnings).toMatchObject([{ code: 'OPTION_IGNORED', option: 'PdfVersion' }])
  })

  test.each([
    ['Gray', true],
    ['Default', false],
  ])('in %s: its red picture is grey: %s', async (ColorSpace, grey) => {
    const file = { name: 'a.epub', bytes: await makeEpub() }
    const pdf = await convertOne('epub-to-pdf', file, { ColorSpace })
    const png = await convertOne('pdf-to-png', { name: 'a.pdf', bytes: pdf }, { PageRange: '1' })
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let coloured = 0
    for (let at = 0; at < data.length; at += info.channels) {
      if (Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) > 60) coloured++
    }
    expect(coloured > 100).toBe(!grey)
  })

  test('becomes pictures of its pages', async () => {
    const file = { name: 'a.epub', bytes: await makeEpub() }
    const { files } = await convert('epub-to-png', file, { ImageResolution: 72 })
    expect(files).toHaveLength(2)
    expect(files[0]).toMatchObject({ width: 420, height: 595 })
  })

  test('loads nothing from elsewhere', async () => {
    const body =
      '<p>Here</p><img src="http://127.0.0.1:9/x.png" alt=""/><img src="/etc/passwd" alt=""/>'
    const pdf = await convertOne('epub-to-pdf', { name: 'a.epub', bytes: await makeEpub(body) })
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2)
    expect(pdf.toString('latin1')).not.toContain('root:')
  })

  test('that is locked is refused, one with obfuscated fonts is not', async () => {
    const aes = await makeEpub('<p/>', [encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')])
    const error = await failureOf('epub-to-pdf', { name: 'a.epub', bytes: aes })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain('digital rights management')
    const fonts = await makeEpub('<p/>', [encryption('http://www.idpf.org/2008/embedding')])
    expect((await failureOf('epub-to-pdf', { name: 'b.epub', bytes: Buffer.from('x') })).code).toBe(
      'unreadable_file',
    )
    await convertOne('epub-to-pdf', { name: 'c.epub', bytes: fonts })
  })
})

describe('MOBI', () => {
  test.skipIf(!poppler)('of plain text', async () => {
    const pdf = await convertOne('mobi-to-pdf', {
      name: 'a.mobi',
      bytes: plain('<p>Plain words</p>'),
    })
    expect(poppled('pdftotext', pdf)).toContain('Plain words')
  })

  test.skipIf(!poppler)('packed with HUFF/CDIC, phrases within phrases', async () => {
    const { huff, cdic } = huffTables('packed phrase')
    const text = huffPacked(html('<p>A ~ comes twice: ~.</p>'))
    const bytes = makeMobi({ compression: 17_480, texts: [text], more: [huff, cdic] })
    const pdf = await convertOne('mobi-to-pdf', { name: 'a.mobi', bytes })
    expect(poppled('pdftotext', pdf)).toContain('A packed phrase comes twice: packed phrase.')
  })

  test.skipIf(!poppler)(
    'of version 8 (AZW3): fragments, style and links find their places',
    async () => {
      const pdf = await convertOne('mobi-to-pdf', { name: 'a.azw3', bytes: makeKf8() })
      expect(poppled('pdftotext', pdf)).toMatch(/Alpha part[\s\S]*Omega part, see alpha/)
      const document = await PDFDocument.load(pdf)
      expect(document.getPageCount()).toBe(2)
      expect(document.getPage(1).node.Annots()?.size()).toBe(1)
      const png = await convertOne('pdf-to-png', { name: 'a.pdf', bytes: pdf }, { PageRange: '1' })
      const [red, green] = (await sharp(png).removeAlpha().stats()).channels
      expect((red?.mean ?? 0) - (green?.mean ?? 0)).toBeGreaterThan(0.2)
    },
  )

  test('of version 8 that is cut short is refused', async () => {
    const bytes = makeKf8().subarray(0, 700)
    const error = await failureOf('mobi-to-pdf', { name: 'a.azw3', bytes })
    expect(error.code).toBe('unreadable_file')
  })

  test('that is locked is refused', async () => {
    const bytes = makeMobi({ compression: 1, texts: [Buffer.from('x')], encryption: 2 })
    const error = await failureOf('mobi-to-pdf', { name: 'a.mobi', bytes })
    expect(error.detail).toContain('digital rights management')
  })
})

test.skipIf(!poppler)('FictionBook: its letters are there', async () => {
  const pdf = await convertOne('fb2-to-pdf', { name: 'a.fb2', bytes: fictionBook })
  expect(poppled('pdftotext', pdf)).toMatch(/Глава\s+Привет, мир\./)
})

test('a comic book has a page for each picture', async () => {
  const file = { name: 'a.cbz', bytes: await makeComic() }
  const { files } = await convert('cbz-to-png', file, { ImageResolution: 72 })
  expect(files.map(({ width = 0, height = 0 }) => width > height)).toEqual([false, true])
})

describe.each(['epub', 'mobi', 'fb2', 'cbz'])('a bad %s', (source) => {
  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * at * 31 + 7) % 251))],
    ['another kind', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['half', async () => (await makeEpub()).subarray(0, 900)],
  ])('%s', async (_kind, make) => {
    const error = await failureOf(`${source}-to-pdf`, { name: `x.${source}`, bytes: await make() })
    expect(error.code).toBe('unreadable_file')
    expect(error.detail).toContain(`x.${source}`)
  })
})

describe('found books', () => {
  const epub = corpusFile('a.epub')
  const mobi = corpusFile('ncx.mobi')
  const found = epub && mobi

  test.skipIf(!found || !poppler)(found ? 'are laid out' : noCorpus, async () => {
    expect(poppled('pdftotext', await convertOne('epub-to-pdf', epub ?? ''))).toContain('Chapter 1')
    expect(poppled('pdftotext', await convertOne('mobi-to-pdf', mobi ?? ''))).toContain(
      'Test subchapter 2-2',
    )
  })
})
