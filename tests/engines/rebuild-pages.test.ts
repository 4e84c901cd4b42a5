import { rgb } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
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
