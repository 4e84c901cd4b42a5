import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeEpub } from './book-files.ts'
import { temporaryDirectory } from './fixtures.ts'
import { hasProgram } from './readers.ts'
import { convertOne, useEngines } from './world.ts'

useEngines()

/** Words of each script that is shipped for, and what a box for a missing letter would be. */
const words: readonly (readonly [script: string, text: string])[] = [
  ['Latin', 'Grüße'],
  ['Greek', 'Ελληνικά'],
  ['Cyrillic', 'Привет'],
  ['simplified Chinese', '简体汉字'],
  ['traditional Chinese', '繁體漢字'],
  ['Japanese', 'かなカナ'],
  ['Korean', '한국어'],
  ['Arabic', 'مرحبا'],
  ['Hebrew', 'שלום'],
  ['Devanagari', 'नमस्ते'],
  ['Thai', 'สวัสดี'],
  ['mathematics', '∑∫√∞'],
  ['symbols', '✔☎♠★'],
  ['Armenian', 'Հայերեն'],
]

const svgOf = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="10" y="40" font-size="30" font-family="Arial">${text}</text></svg>`,
  )

/** A private-use character, which no font has: how a missing letter looks. */
const missing = String.fromCodePoint(0xe0_00).repeat(4)

async function drawn(text: string): Promise<Buffer> {
  const png = await convertOne(
    'svg-to-png',
    { name: 'a.svg', bytes: svgOf(text) },
    { ImageResolution: 96 },
  )
  return sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
}

describe('SVG letters', () => {
  test.each([...words, ['emoji', '🎉🚀']] as const)(
    '%s are drawn, and not as boxes',
    async (_, text) => {
      const [letters, boxes] = await Promise.all([drawn(text), drawn(missing)])
      const ink = letters.reduce((sum, value) => sum + Number(value < 128), 0)
      expect(ink).toBeGreaterThan(50)
      expect(letters.equals(boxes)).toBe(false)
    },
  )

  test('Arial and Times New Roman are not the same', async () => {
    const sans = await drawn('Hamburgefons')
    const bytes = Buffer.from(svgOf('Hamburgefons').toString().replace('Arial', 'Times New Roman'))
    const png = await convertOne('svg-to-png', { name: 'a.svg', bytes }, { ImageResolution: 96 })
    const serif = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
    expect(sans.equals(serif)).toBe(false)
  })
})

const poppler = hasProgram('pdftotext') && hasProgram('pdffonts')

describe.skipIf(!poppler)('letters of books (poppler reads them)', () => {
  test('every script is text in an embedded font', async () => {
    const body = words.map(([, text]) => `<p>${text}</p>`).join('')
    const pdf = await convertOne('epub-to-pdf', { name: 'a.epub', bytes: await makeEpub(body) })
    const path = join(temporaryDirectory(), 'a.pdf')
    writeFileSync(path, pdf)
    const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).normalize('NFKC')
    // Scripts that poppler puts into order again, or whose vowels move, are told by their fonts.
    const inOrder = words.filter(([script]) => !/Arabic|Hebrew|Devanagari|Thai/.test(script))
    for (const [, word] of inOrder) expect(text).toContain(word)
    const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' })
    for (const font of ['NaskhArabic', 'Devanagari', 'Thai', 'DroidSansFallback']) {
      expect(fonts.replaceAll(' ', '')).toContain(font)
    }
    const embedded = fonts
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => / (yes|no) (yes|no) (yes|no) /.exec(line)?.[1])
    expect(new Set(embedded)).toEqual(new Set(['yes']))
  })
})
