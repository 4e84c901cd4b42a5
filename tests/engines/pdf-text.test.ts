import { PDFDocument, degrees } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { corpusFile, makePdf, noCorpus, warnWithoutCorpus } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('comparing the words of a paper with poppler is')

const pdf = async (plan?: Parameters<typeof makePdf>[0]) => ({
  name: 'made.pdf',
  bytes: await makePdf(plan),
})

const scanned = async () => {
  const document = await PDFDocument.create()
  const image = await document.embedPng(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  document.addPage([200, 200]).drawImage(image)
  return { name: 'scan.pdf', bytes: Buffer.from(await document.save()) }
}

/** Words of four letters and more; a word broken at the end of a line is one word. */
function words(text: string): Set<string> {
  return new Set(text.replaceAll(/-\s*\n/g, '').match(/[a-z]{4,}/gi))
}

describe('text', () => {
  const size = 12
  /** Two columns drawn in the wrong order, a header, a footnote and a page number on every page. */
  const article = (pages = 2) =>
    pdf({
      pages,
      draw(page, index) {
        const line = (text: string, x: number, y: number, letters = size) =>
          page.drawText(text, { x, y, size: letters })
        line(String(index + 1), 295, 20)
        for (let row = 0; row < 5; row++) line(`Right column line ${row + 1}`, 320, 600 - row * 14)
        for (let row = 0; row < 5; row++) line(`Left column, line ${row + 1}`, 72, 600 - row * 14)
        line(`The Journal, volume ${index + 3}`, 200, 810)
        line('1 A note in small letters.', 72, 90, 8)
        line('A title above both of the columns', 150, 700, 20)
      },
    })

  test('columns are read one after the other, under their title', async () => {
    const text = (await convertOne('pdf-to-txt', await article(1))).toString()
    const order = [
      'The Journal',
      'A title',
      'Left column, line 1',
      'Left column, line 5',
      'Right column line 1',
      'A note',
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })

  test('RemoveHeadersFooters', async () => {
    const text = (
      await convertOne('pdf-to-txt', await article(3), { RemoveHeadersFooters: true })
    ).toString()
    expect(text).not.toContain('The Journal')
    expect(text).not.toMatch(/^\d$/m)
    expect(text.match(/A title/g)).toHaveLength(3)
  })

  test('RemoveFootnotes', async () => {
    const text = (
      await convertOne('pdf-to-txt', await article(), { RemoveFootnotes: true })
    ).toString()
    expect(text).not.toContain('A note in small letters')
    expect(text).toContain('Right column line 5')
  })

  const withTable = () =>
    pdf({
      draw(page) {
        page.drawText('Prices of this year are listed below.', { x: 72, y: 700, size })
        for (const [row, cells] of [
          ['Name', 'Size', 'Price'],
          ['Bolt', 'M4', '0.10'],
          ['Nut', 'M4', '0.05'],
        ].entries()) {
          for (const [column, cell] of cells.entries()) {
            page.drawText(cell, { x: 72 + column * 150, y: 650 - row * 16, size })
          }
        }
        page.drawText('All prices are without tax.', { x: 72, y: 560, size })
      },
    })

  test('RemoveTables', async () => {
    const kept = (await convertOne('pdf-to-txt', await withTable())).toString()
    expect(kept).toContain('Bolt  M4  0.10')
    const text = (
      await convertOne('pdf-to-txt', await withTable(), { RemoveTables: true })
    ).toString()
    expect(text).not.toContain('Bolt')
    expect(text).toMatch(/Prices of this year[^]*without tax/)
  })

  test('IncludeFormatting keeps columns under each other', async () => {
    const options = { IncludeFormatting: true }
    const lines = (await convertOne('pdf-to-txt', await withTable(), options))
      .toString()
      .split('\n')
    const place = (word: string) => lines.find((line) => line.includes(word))?.indexOf(word)
    expect(place('Size')).toBeGreaterThan(20)
    expect(place('Size')).toBe(place('M4'))
    expect(place('0.10')).toBe(place('0.05'))
  })

  test('IncludeFormatting is reported as off when headers are removed', async () => {
    const { warnings } = await convert('pdf-to-txt', await article(), {
      IncludeFormatting: true,
      RemoveHeadersFooters: true,
    })
    expect(warnings.map((warning) => warning.option)).toEqual(['IncludeFormatting'])
  })

  test.each([0, 90, 180, 270])(
    'letters that stand at %i degrees are read upright',
    async (angle) => {
      const turned = await pdf({
        size: [600, 800],
        draw(page) {
          const [right, up] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
          for (let line = 0; line < 4; line++) {
            const place = { x: 300 + line * 20 * up, y: 400 - line * 20 * right }
            page.drawText(`Line ${line} of this text`, { ...place, size, rotate: degrees(angle) })
          }
        },
      })
      const text = (await convertOne('pdf-to-txt', turned)).toString()
      expect(text.match(/Line \d/g)).toEqual(['Line 0', 'Line 1', 'Line 2', 'Line 3'])
      expect(text.match(/of this text/g)).toHaveLength(4)
    },
  )

  test('a page of pictures without words is said', async () => {
    const { warnings } = await convert('pdf-to-txt', await scanned())
    expect(warnings.map(({ code }) => code)).toEqual(['LOSSY'])
  })

  const paper = corpusFile('tracemonkey_a11y.pdf')
  test.skipIf(!paper || !hasProgram('pdftotext'))(
    `finds the words that poppler finds${paper ? '' : ` (${noCorpus})`}`,
    async () => {
      const ours = words((await convertOne('pdf-to-txt', paper ?? '')).toString())
      const theirs = words(output('pdftotext', paper ?? '', '-'))
      const shared = [...theirs].filter((word) => ours.has(word))
      expect(shared.length / theirs.size).toBeGreaterThan(0.97)
    },
  )
})
