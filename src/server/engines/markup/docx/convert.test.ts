import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultLimits } from '../../limits.ts'
import { writeZip } from '../../shared/packages/zip.ts'
import type { Warning } from '../../types.ts'
import { docxToHtml } from './convert.ts'

const directory = mkdtempSync(join(tmpdir(), 'filewright-docx-'))
afterAll(() => rmSync(directory, { recursive: true }))

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="a" xmlns:wp="wp"`
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const related = (inside: string) => `<Relationships xmlns="r">${inside}</Relationships>`
const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${mode}/>`

function docx(body: string, relations = '', parts: Record<string, string | Uint8Array> = {}) {
  return writeZip([
    {
      name: '_rels/.rels',
      content: related(relation('r1', 'officeDocument', 'word/document.xml')),
    },
    {
      name: 'word/document.xml',
      content: `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', content: related(relations) },
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ])
}

let count = 0
async function convert(bytes: Uint8Array, options = {}) {
  const inputPath = join(directory, `${++count}.docx`)
  writeFileSync(inputPath, bytes)
  const warnings: Warning[] = []
  const parts = await docxToHtml({
    source: 'docx',
    target: 'html',
    options,
    inputPath,
    inputName: 'letter.docx',
    outputDirectory: directory,
    limits: defaultLimits,
    progress: () => undefined,
    warn: (warning) => void warnings.push(warning),
  })
  return { html: String(parts[0]?.content), parts, warnings }
}

const p = (inside: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${inside}</w:p>`
const r = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`

test('looks of letters and paragraphs', async () => {
  const { html } = await convert(
    docx(
      p(
        r('a &lt; b', '<w:b/><w:color w:val="ff0000"/><w:sz w:val="40"/>'),
        '<w:jc w:val="center"/>',
      ) +
        p(
          r('gone', '<w:vanish/>') +
            r('x', '<w:vertAlign w:val="superscript"/>') +
            r('not bold', '<w:b w:val="0"/>'),
        ),
    ),
  )
  expect(html).toContain(
    '<p style="text-align:center"><strong><span style="font-size:20pt;color:#FF0000">a &lt; b</span></strong></p>',
  )
  expect(html).toMatch(/<sup>.*x.*<\/sup>not bold/)
  expect(html).not.toContain('gone')
})

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

const cell = (text: string, look = '') => `<w:tc><w:tcPr>${look}</w:tcPr>${p(r(text))}</w:tc>`

const drawing = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="95250" cy="190500"/><wp:docPr descr="A dot"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`

test('headings, lists that nest, and marks of their own', async () => {
  const numbering = `<w:numbering ${word}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const styles = `<w:styles ${word}><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/></w:style></w:styles>`
  const item = (text: string, at: number) =>
    p(r(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`)
  const { html } = await convert(
    docx(
      p(r('Part'), '<w:pStyle w:val="H"/>') +
        item('one', 0) +
        item('inner', 1) +
        item('two', 0) +
        p(r('between')) +
        item('three', 0),
      relation('n', 'numbering', 'numbering.xml') + relation('s', 'styles', 'styles.xml'),
      { 'word/numbering.xml': numbering, 'word/styles.xml': styles },
    ),
  )
  expect(html).toContain('<h2>Part</h2>')
  expect(html.replaceAll('\n', '')).toContain(
    `<ol><li>one<ol type="a"><li style="list-style-type:'(a) '">inner</li></ol></li><li>two</li></ol>`,
  )
  expect(html).toContain('<ol start="3">')
})

test('cells that reach over columns and rows', async () => {
  const { html } = await convert(
    docx(
      `<w:tbl><w:tr>${cell('wide', '<w:gridSpan w:val="2"/>')}${cell('tall', '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell('a')}${cell('b')}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>`,
    ),
  )
  expect(html).toContain('<td colspan="2"><p>wide</p></td><td rowspan="2"><p>tall</p></td>')
  expect(html).toContain('<tr><td><p>a</p></td><td><p>b</p></td></tr>')
})

test('links, fields and what could run code', async () => {
  const outside = ' TargetMode="External"'
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${r(text)}</w:hyperlink>`
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.org/f" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('field')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const { html } = await convert(
    docx(
      p(
        link('a', 'good') +
          link('b', 'bad') +
          field +
          `<w:del>${r('deleted')}</w:del><w:ins>${r('inserted')}</w:ins>`,
      ),
      relation('a', 'hyperlink', 'https://example.org/?a=1&amp;b=2', outside) +
        relation('b', 'hyperlink', 'javascript:alert(1)', outside),
    ),
  )
  expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2">good</a>bad')
  expect(html).toContain('<a href="https://example.org/f">field</a>inserted')
  expect(html).not.toMatch(/javascript|HYPERLINK|deleted/)
})

test('pictures in the page, beside it, and never from elsewhere', async () => {
  const file = docx(
    p(drawing('p') + drawing('p') + drawing('far') + drawing('emf')),
    relation('p', 'image', 'media/dot.png') +
      relation('emf', 'image', 'media/x.emf') +
      relation('far', 'image', 'http://127.0.0.1/x.png', ' TargetMode="External"'),
    { 'word/media/dot.png': pixel, 'word/media/x.emf': 'emf' },
  )
  const inline = await convert(file)
  expect(
    inline.html.match(
      /<img src="data:image\/png;base64,[^"]+" alt="A dot" width="10" height="20">/g,
    ),
  ).toHaveLength(2)
  expect(inline.html).not.toContain('127.0.0.1')
  expect(inline.warnings.map(({ code }) => code)).toEqual(['LOSSY'])
  const beside = await convert(file, { InlineImages: false })
  expect(beside.parts.map(({ fileName }) => fileName)).toEqual(['result.html', 'picture-1.png'])
  expect(beside.html).toContain('<img src="letter-picture-1.png"')
})

test.each([
  ['an empty file', Buffer.alloc(0), 'is empty'],
  ['another kind', Buffer.from('%PDF-1.4 and so on'), 'of another kind'],
  ['half of a file', docx(p(r('x'.repeat(5000)))).subarray(0, 400), 'damaged'],
  ['an encrypted one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'protected'],
  ['another package', writeZip([{ name: 'a.txt', content: 'a' }]), 'another kind'],
  ['damaged XML', docx('<w:p><w:r>'), 'damaged'],
  [
    'an entity',
    writeZip([{ name: '_rels/.rels', content: '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>' }]),
    'damaged',
  ],
])('%s is refused', async (_, bytes, found) => {
  await expect(convert(bytes)).rejects.toMatchObject({
    code: 'unreadable_file',
    detail: expect.stringMatching(new RegExp(`letter.docx.*${found}`)) as string,
  })
})
