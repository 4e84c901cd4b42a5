import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { engineIds } from '../../src/server/engines/engines.ts'
import { writeZip } from '../../src/server/engines/shared/packages/zip.ts'
import { parseXml, textOf } from '../../src/server/engines/shared/packages/xml.ts'
import type { JobOptions } from '../../src/server/engines/types.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { corpusFile, noCorpus, temporaryDirectory } from './fixtures.ts'
import { docx } from './hostile-documents.ts'
import { lookAt, noPoppler } from './poppler.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const { availability } = findWays(engineIds)
const lacking = availability('odt-to-pdf').available ? noPoppler : ' (no office engine)'

const rtf = (body: string) => ({ name: 'made.rtf', bytes: Buffer.from(`{\\rtf1\\ansi ${body}}`) })
const tracked = rtf(
  '{\\revtbl{Unknown;}{Ann;}}kept {\\revised\\revauth1 inserted} {\\deleted\\revauthdel1 removed} {\\*\\bkmkstart here}marked{\\*\\bkmkend here}\\par \\page second\\par \\page third\\par',
)

/** What `pdfinfo` says with a switch. */
function pdfinfo(pdf: Uint8Array, ...args: string[]): string {
  const path = join(temporaryDirectory(), 'x.pdf')
  writeFileSync(path, pdf)
  return spawnSync('pdfinfo', [...args, path], { encoding: 'utf8' }).stdout
}

interface Case {
  readonly options: JobOptions
  readonly check: (pdf: Uint8Array) => void
}

const cases: Record<string, Case> = {
  'PageRange 2-3 of 3': {
    options: { PageRange: '2-3' },
    check: (pdf) => {
      const { pages, texts } = lookAt(pdf)
      expect(pages).toBe(2)
      expect(texts.map((text) => text.trim())).toEqual(['second', 'third'])
    },
  },
  'ConvertMarkups off: changes are accepted': {
    options: { ConvertMarkups: false },
    check: (pdf) => {
      const [text] = lookAt(pdf).texts
      expect(text).toContain('inserted')
      expect(text).not.toContain('removed')
    },
  },
  'ConvertMarkups on: changes show': {
    options: { ConvertMarkups: true },
    check: (pdf) => expect(lookAt(pdf).texts[0]).toContain('removed'),
  },
  'ConvertTags on': {
    options: { ConvertTags: true },
    check: (pdf) => expect(lookAt(pdf).facts.Tagged).toBe('yes'),
  },
  'ConvertTags off': {
    options: { ConvertTags: false },
    check: (pdf) => expect(lookAt(pdf).facts.Tagged).toBe('no'),
  },
  'ConvertBookmarks on': {
    options: { ConvertBookmarks: true },
    check: (pdf) => expect(pdfinfo(pdf, '-dests')).toContain('"here"'),
  },
  'ConvertBookmarks off': {
    options: { ConvertBookmarks: false },
    check: (pdf) => expect(pdfinfo(pdf, '-dests')).not.toContain('"here"'),
  },
  'Pdfa is 3b of RTF': {
    options: { Pdfa: true },
    check: (pdf) => {
      expect(pdfinfo(pdf, '-meta').replaceAll(/\s/g, '')).toContain(
        '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B<',
      )
    },
  },
}

describe.skipIf(lacking)(`RTF to PDF${lacking}`, () => {
  test.each(Object.entries(cases))('%s', async (_, { options, check }) => {
    check(await convertOne('rtf-to-pdf', tracked, options))
  })

  test('a page that is not there is said to be none', async () => {
    const failure = await failureOf('rtf-to-pdf', tracked, { PageRange: '7-9' })
    expect(failure).toMatchObject({ code: 'invalid_action_params', option: 'PageRange' })
  })
})

const note = rtf('caf\\u233?, \\u8220?quoted\\u8221?\\par second line\\par')
const texts: [JobOptions, string, BufferEncoding][] = [
  [{}, '\uFEFFcafé, “quoted”\r\nsecond line', 'utf8'],
  [{ EndLineChar: 'lf' }, '\uFEFFcafé, “quoted”\nsecond line', 'utf8'],
  [{ EndLineChar: 'lfcr' }, '\uFEFFcafé, “quoted”\n\rsecond line', 'utf8'],
  [{ SaveFormat: 'wintext', EndLineChar: 'cr' }, 'caf\u00e9, \u0093quoted\u0094\rsecond', 'latin1'],
  [{ SaveFormat: 'dostext', Substitutions: true }, 'caf\u0082, "quoted"\r\nsecond', 'latin1'],
]

describe.skipIf(lacking)(`RTF to text${lacking}`, () => {
  test.each(texts)('%o', async (options, expected, encoding) => {
    const text = (await convertOne('rtf-to-txt', note, options)).toString(encoding)
    expect(text.startsWith(expected), JSON.stringify(text)).toBe(true)
  })

  test('LineBreaks breaks a long paragraph where its page does', async () => {
    const long = rtf(`${'word '.repeat(60)}\\par`)
    const count = async (options: JobOptions) =>
      (await convertOne('rtf-to-txt', long, options)).toString().trimEnd().split('\r\n').length
    expect(await count({ LineBreaks: false })).toBe(1)
    expect(await count({ LineBreaks: true })).toBeGreaterThan(2)
  })
})

const styles = corpusFile('styles.odt')
const protectedText = corpusFile('enc.odt')
const workbook = corpusFile('pass_tika.xlsx')
const without = styles ? lacking : ` (${noCorpus})`

describe.skipIf(without)(`OpenDocument texts${without}`, () => {
  test.each([
    ['word2003', 'http://schemas.microsoft.com/office/word/2003/wordml'],
    ['flatWordXml', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
    ['strictOpenXml', 'http://purl.oclc.org/ooxml/wordprocessingml/main'],
  ])('XmlType %s', async (XmlType, namespace) => {
    const xml = (await convertOne('odt-to-xml', styles ?? '', { XmlType })).toString()
    expect(xml).toContain(`"${namespace}"`)
    expect(textOf(parseXml(xml))).toContain('This is just a test.')
  })

  test('XPS has a fixed page with the words behind its graphics', async () => {
    const parts = unzipSync(await convertOne('odt-to-xps', styles ?? ''))
    const page = Buffer.from(parts['Documents/1/Pages/1.fpage'] ?? []).toString()
    expect(parseXml(page).name).toBe('FixedPage')
    expect(page).toMatch(/UnicodeString="This/)
    expect(page).toMatch(/<Path [^>]*Data="{StaticResource font_/)
  })

  test.each([
    ['odt-to-pdf', protectedText ?? '', 'tika'],
    ['xlsx-to-pdf', workbook ?? '', 'tika'],
  ])('%s with a password', async (conversion, path, Password) => {
    expect(lookAt(await convertOne(conversion, path, { Password })).pages).toBe(1)
    for (const options of [{}, { Password: 'wrong' }]) {
      const failure = await failureOf(conversion, path, options)
      expect(failure).toMatchObject({ code: 'wrong_password', option: 'Password' })
    }
  })

  test('CompressPDF makes the file smaller', async () => {
    const plain = await convertOne('odt-to-pdf', styles ?? '')
    const small = await convertOne('odt-to-pdf', styles ?? '', { CompressPDF: true })
    expect(small.length).toBeLessThan(plain.length)
    expect(lookAt(small).texts).toEqual(lookAt(plain).texts)
  })

  test('Pdfa is 1b of documents', async () => {
    const pdf = await convertOne('odt-to-pdf', styles ?? '', { Pdfa: true })
    expect(pdfinfo(pdf, '-meta')).toContain('<pdfaid:part>1<')
  })
})

function entry(path: string, media: string): string {
  return `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`
}

function withStaleContents(): { name: string; bytes: Uint8Array } {
  const office = 'urn:oasis:names:tc:opendocument:xmlns'
  const type = 'application/vnd.oasis.opendocument.text'
  const contents = `<text:table-of-content text:name="T1"><text:table-of-content-source text:outline-level="3"/><text:index-body><text:p>Stale entry</text:p></text:index-body></text:table-of-content>`
  const body = `${contents}<text:h text:outline-level="1">Alpha chapter</text:h><text:p><text:bookmark-start text:name="b1"/>target<text:bookmark-end text:name="b1"/></text:p><text:p>See <text:bookmark-ref text:reference-format="text" text:ref-name="b1">stale reference</text:bookmark-ref>.</text:p><text:h text:outline-level="1">Beta chapter</text:h>`
  const bytes = writeZip([
    { name: 'mimetype', content: type, stored: true },
    {
      name: 'META-INF/manifest.xml',
      content: `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${office}:manifest:1.0">${entry('/', type)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" office:version="1.2"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
  ])
  return { name: 'contents.odt', bytes }
}

async function words(options: JobOptions): Promise<string> {
  const parts = unzipSync(await convertOne('odt-to-docx', withStaleContents(), options))
  return textOf(parseXml(Buffer.from(parts['word/document.xml'] ?? []).toString()))
}

const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`

describe.skipIf(lacking)(`tables in text files${lacking}`, () => {
  test.each([
    ['a table that floats', '<w:tblpPr w:horzAnchor="page" w:tblpX="800" w:tblpY="900"/>'],
    ['a table at the very end', ''],
  ])('%s is part of the text', async (_, place) => {
    const row = `<w:tr>${cell('left')}${cell('right')}</w:tr>`
    const bytes = docx(`<w:tbl><w:tblPr>${place}</w:tblPr>${row}</w:tbl>`)
    const text = (await convertOne('docx-to-txt', { name: 'table.docx', bytes })).toString()
    expect(text.match(/[a-z]+/g)).toEqual(['hello', 'left', 'right'])
  })
})

describe.skipIf(lacking)(`what is brought up to date${lacking}`, () => {
  test('UpdateToc writes the table of contents anew', async () => {
    expect(await words({ UpdateToc: false })).toContain('Stale entry')
    const text = await words({ UpdateToc: true })
    expect(text).not.toContain('Stale entry')
    expect(text.split('Beta chapter')).toHaveLength(3)
  })

  test('UpdateReferences shows what a reference points at', async () => {
    expect(await words({ UpdateReferences: false })).toMatch(/See .*stale reference/)
    expect(await words({ UpdateReferences: true })).toMatch(/See .*target\./)
  })
})

describe.skipIf(without)(`templates and shows${without}`, () => {
  test.each([
    ['potx-to-pptx', corpusFile('derived.potx'), 'presentationml.presentation.main+xml'],
    ['ppsx-to-pptx', corpusFile('a.ppsx'), 'presentationml.presentation.main+xml'],
    ['xltx-to-xlsx', corpusFile('a.xltx'), 'spreadsheetml.sheet.main+xml'],
  ])('%s changes the type of the main part', async (conversion, path = '', type) => {
    const parts = unzipSync(await convertOne(conversion, path))
    expect(Buffer.from(parts['[Content_Types].xml'] ?? []).toString()).toContain(type)
  })

  test('md-to-pdf takes its paper', async () => {
    const markdown = { name: 'a.md', bytes: Buffer.from('# Title\n\ntext') }
    const { sizes } = lookAt(await convertOne('md-to-pdf', markdown, { PageSize: 'a5' }))
    expect(sizes).toEqual([[420, 595]])
  })

  test('every sheet becomes a file of its own', async () => {
    const { files } = await convert('xlsx-to-csv', corpusFile('a.xlsx') ?? '')
    expect(files.every(({ extension }) => extension === 'csv')).toBe(true)
    expect(files.length).toBeGreaterThan(0)
  })
})
