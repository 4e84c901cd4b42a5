import { PDFDocument, type PDFPage, PDFString, StandardFonts, degrees, rgb } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { descendants, parseXml, textOf } from '../../src/server/engines/shared/packages/xml.ts'
import { makePdf } from './fixtures.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()

const size = 11
const sentence = 'All of the words in this line belong to the'

async function pdf(draw: (page: PDFPage, index: number) => void, pages = 1) {
  return { name: 'made.pdf', bytes: await makePdf({ pages, draw }) }
}

async function documentXml(bytes: Buffer, name = 'word/document.xml') {
  const part = unzipSync(bytes)[name]
  if (!part) throw new Error(`there is no ${name}`)
  return parseXml(new TextDecoder().decode(part))
}

const paragraphsOf = (root: ReturnType<typeof parseXml>) =>
  descendants(root, 'p')
    .map((paragraph) => textOf(paragraph))
    .filter((text) => text !== '')

const article = () =>
  pdf((page, index) => {
    const line = (text: string, x: number, y: number, letters = size) =>
      page.drawText(text, { x, y, size: letters })
    line('The Journal of Tests', 240, 815, 9)
    line(String(index + 1), 295, 20, 9)
    line('A large title above both columns', 130, 740, 22)
    for (const [name, x] of [
      ['right', 310],
      ['left', 50],
    ] as const) {
      for (let row = 0; row < 5; row++) line(`${sentence} ${name}`, x, 680 - row * 14)
      line('It ends here.', x, 610)
      line(`A second ${name} paragraph is down here, it is`, x, 570)
      line('of two lines.', x, 556)
    }
  }, 3)

const flowing = { Wysiwyg: false }

test('columns become paragraphs in order, titles headings, running lines a header and a footer', async () => {
  const bytes = await convertOne('pdf-to-docx', await article(), flowing)
  const root = await documentXml(bytes)
  const texts = paragraphsOf(root).slice(0, 5)
  expect(texts[0]).toBe('A large title above both columns')
  expect(texts[1]).toBe(
    `${Array.from({ length: 5 }, () => `${sentence} left`).join(' ')} It ends here.`,
  )
  expect(texts[2]).toBe('A second left paragraph is down here, it is of two lines.')
  expect(texts[3]).toContain(`${sentence} right`)
  const styles = descendants(root, 'pStyle').map((style) => style.attributes['w:val'])
  expect(styles).toContain('Heading1')
  expect(descendants(root, 'pageBreakBefore')).toHaveLength(2)
  expect(textOf(root)).not.toContain('Journal')
  const names = Object.keys(unzipSync(bytes))
  const header = await documentXml(bytes, names.find((name) => /^word\/header\d/.test(name)) ?? '')
  const footer = await documentXml(bytes, names.find((name) => /^word\/footer\d/.test(name)) ?? '')
  expect(textOf(header)).toBe('The Journal of Tests')
  expect(textOf(footer)).toContain('PAGE')
})

test('HTML that flows has headings, paragraphs, lists, links and pictures', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 500])
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const dot = await document.embedPng(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2060c0' } })
      .png()
      .toBuffer(),
  )
  const line = (text: string, x: number, y: number) => page.drawText(text, { x, y, size })
  page.drawText('Chapter', { x: 40, y: 440, size: 20, font: bold })
  line('Some words and a <script>alert(1)</script> that is only text, and then', 40, 400)
  page.drawText('red', { x: 40, y: 386, size, color: rgb(1, 0, 0) })
  line('\u2022 first item', 50, 350)
  line('\u2022 second item', 50, 336)
  line('A link to a page', 40, 290)
  page.drawImage(dot, { x: 40, y: 150, width: 100, height: 100 })
  page.drawText('turned', { x: 390, y: 200, size, rotate: degrees(90) })
  const link = (address: string, bottom: number) =>
    document.context.register(
      document.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [38, bottom, 200, bottom + 14],
        A: { S: 'URI', URI: PDFString.of(address) },
      }),
    )
  page.node.addAnnot(link('https://example.org/?a=1&b=2', 288))
  page.node.addAnnot(link('javascript:alert(1)', 398))
  const input = { name: 'made.pdf', bytes: Buffer.from(await document.save()) }
  const html = (await convertOne('pdf-to-html', input, flowing)).toString()
  expect(html).toMatch(/<h1[^>]*>Chapter<\/h1>/)
  expect(html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; that is only text, and then <span style="color:#FF0000">red</span></p>',
  )
  expect(html).toContain('<ul>\n<li>first item</li>\n<li>second item</li>\n</ul>')
  expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2">A link to a page</a>')
  expect(html).not.toMatch(/javascript:|<script/)
  expect(html).toContain('<p>turned</p>')
  const picture = /<img width="133" alt="" src="data:image\/png;base64,([^"]+)"/.exec(html)?.[1]
  const { dominant } = await sharp(Buffer.from(picture ?? '', 'base64')).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  const exact = (await convertOne('pdf-to-html', input, { Wysiwyg: true })).toString()
  expect(exact).toMatch(/rotate\(-90deg\)[^>]*><span[^>]*>turned/)
  expect(exact).not.toMatch(/javascript:|<script/)
})

test('a word that was parted at the end of a line is whole again', async () => {
  const file = await pdf((page) => {
    page.drawText('Here are some words, the last of which is un-', { x: 72, y: 700, size })
    page.drawText('broken in the text that flows around it.', { x: 72, y: 686, size })
  })
  const html = (await convertOne('pdf-to-html', file, flowing)).toString()
  expect(html).toContain('which is unbroken in the text')
})

test('a drawing becomes a picture, its labels with it', async () => {
  const file = await pdf((page) => {
    page.drawText('Words above the drawing, which are not in it.', { x: 72, y: 700, size })
    page.drawCircle({ x: 200, y: 500, size: 60, color: rgb(0.9, 0.8, 0.2) })
    page.drawText('label', { x: 185, y: 497, size })
    page.drawText('Words below the drawing, which are not in it either.', { x: 72, y: 400, size })
  })
  const html = (await convertOne('pdf-to-html', file, flowing)).toString()
  expect(html).toMatch(/above the drawing[^]*<figure><img [^>]*alt="label"[^]*below the drawing/)
  expect(html).not.toContain('<p>label')
})

test('nothing but what the page says: an empty page gives an empty document', async () => {
  const { bytes, warnings } = await convert('pdf-to-docx', await pdf(() => undefined), flowing)
  expect(paragraphsOf(await documentXml(bytes[0] ?? Buffer.alloc(0)))).toEqual([])
  expect(warnings).toEqual([])
})
