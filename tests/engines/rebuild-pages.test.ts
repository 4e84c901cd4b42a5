import { PDFDocument, TextRenderingMode, rgb, setTextRenderingMode } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdf } from './fixtures.ts'
import { convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const pdf = async (plan?: Parameters<typeof makePdf>[0]) => ({
  name: 'made.pdf',
  bytes: await makePdf(plan),
})

function part(file: Buffer, name: string): string {
  const content = unzipSync(file)[name]
  if (!content) throw new Error(`there is no ${name}`)
  return new TextDecoder().decode(content)
}

const poster = () =>
  pdf({
    draw(page) {
      page.drawText('A red headline', { x: 72, y: 700, size: 30, color: rgb(1, 0, 0) })
      page.drawText('Words <b>&</b> more', { x: 72, y: 600, size: 12 })
      page.drawCircle({ x: 300, y: 300, size: 60, color: rgb(0, 0.5, 0) })
    },
  })

test('HTML as the page looks: every line at its place, letters escaped, drawings inside', async () => {
  const html = (await convertOne('pdf-to-html', await poster(), { Wysiwyg: true })).toString()
  expect(html).toMatch(
    /left:72pt;top:[\d.]+pt;font-size:30pt"><span style="[^"]*color:#FF0000[^"]*">A red headline/,
  )
  expect(html).toContain('Words &lt;b&gt;&amp;&lt;/b&gt; more')
  expect(html).toContain('src="data:image/png;base64,')
  expect(html).not.toMatch(/<script|src="http|url\(/)
})

test('DOCX as the page looks: frames at the places of the lines', async () => {
  const xml = part(
    await convertOne('pdf-to-docx', await poster(), { Wysiwyg: true }),
    'word/document.xml',
  )
  expect(xml).toMatch(/<w:framePr [^>]*w:x="1440"/)
  expect(xml).toContain('<w:color w:val="FF0000"/>')
  expect(xml).toContain('<w:sz w:val="60"/>')
  expect(xml).toContain('w:pgSz w:w="11906" w:h="16838"')
})

test('the password and the pages that were asked for', async () => {
  const locked = await pdf({ pages: 3, password: 'secret' })
  const error = await failureOf('pdf-to-html', locked)
  expect([error.code, error.option]).toEqual(['wrong_password', 'Password'])
  const html = await convertOne('pdf-to-html', locked, { Password: 'secret', PageRange: '2' })
  expect(html.toString()).toContain('Page 2')
  expect(html.toString()).not.toMatch(/Page [13]/)
})

/** A page that is one picture, with its words unseen over it, as recognition leaves it. */
const scan = async () => {
  const white = { r: 250, g: 250, b: 250 }
  const paper = sharp({ create: { width: 400, height: 200, channels: 3, background: white } })
  const ink = { create: { width: 120, height: 8, channels: 3 as const, background: 'black' } }
  const document = await PDFDocument.create()
  const page = document.addPage([400, 200])
  const picture = await paper
    .composite([{ input: ink, left: 50, top: 92 }])
    .png()
    .toBuffer()
  page.drawImage(await document.embedPng(picture), { x: 0, y: 0, width: 400, height: 200 })
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
  page.drawText('recognised words', { x: 50, y: 98, size: 18 })
  return { name: 'scan.pdf', bytes: Buffer.from(await document.save()) }
}

const never = { OcrMode: 'never' }

async function darkest(picture: Uint8Array | undefined): Promise<number> {
  const { channels } = await sharp(picture).stats()
  return Math.min(...channels.map((channel) => channel.min))
}

test('recognised words are typed over the wiped scan in Word, and unseen over it in HTML', async () => {
  const bytes = await convertOne('pdf-to-docx', await scan(), { ...never, Wysiwyg: true })
  expect(part(bytes, 'word/document.xml')).toContain('recognised words')
  const files = unzipSync(bytes)
  const picture = Object.keys(files).find((name) => name.startsWith('word/media/')) ?? ''
  expect(await darkest(files[picture])).toBeGreaterThan(200)
  const html = String(await convertOne('pdf-to-html', await scan(), { ...never, Wysiwyg: true }))
  expect(html).toMatch(/color:transparent[^>]*>recognised words/)
  const inside = /base64,([^"]+)"/.exec(html)?.[1] ?? ''
  expect(await darkest(Buffer.from(inside, 'base64'))).toBeLessThan(20)
})

test('recognised words flow without the scan', async () => {
  const html = String(await convertOne('pdf-to-html', await scan(), { ...never, Wysiwyg: false }))
  expect(html).toContain('<p>recognised words</p>')
  expect(html).not.toContain('<img')
})

test('a slide for each page, of its size, with text and the drawings behind it', async () => {
  const files = unzipSync(await convertOne('pdf-to-pptx', await poster(), never))
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('ppt/presentation.xml')).toMatch(/<p:sldSz cx="7560\d{3}" cy="10692\d{3}"/)
  const slide = text('ppt/slides/slide1.xml')
  expect(slide).toMatch(/sz="3000"[^]*FF0000[^]*A red headline/)
  expect(slide).toContain('Words &lt;b&gt;&amp;&lt;/b&gt; more')
  const picture = Object.keys(files).find((name) => /^ppt\/media\/.*png$/.test(name)) ?? ''
  const { dominant } = await sharp(files[picture]).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
})
