import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chooseFace, fontFaces, fontFiles, fontFilesForText } from './index.ts'
import { fontFamilies } from './table.ts'

test('every file of the table is installed and is a font', () => {
  const files = fontFamilies.flatMap(({ regular, bold, italic, boldItalic }) =>
    [regular, bold, italic, boldItalic].filter((file) => file !== undefined),
  )
  expect(fontFaces()).toHaveLength(files.length)
  for (const path of fontFiles()) {
    expect(existsSync(path), path).toBe(true)
    const tag = readFileSync(path).toString('latin1', 0, 4)
    expect(['\0\u0001\0\0', 'OTTO', 'true'], path).toContain(tag)
  }
})

test('every licence lets the fonts be embedded and passed on', () => {
  for (const { licence } of fontFamilies) expect(licence).toMatch(/^(OFL-1\.1|Bitstream Vera)/)
})

test('a Latin text needs no East Asian file', () => {
  const files = fontFilesForText('Grüße').join()
  expect(files).not.toMatch(/fonts-(sc|tc|jp|kr)/)
  expect(fontFilesForText('漢字かな').join()).toMatch(/fonts-jp/)
})

describe('the face for a run', () => {
  test.each([
    [{ family: 'Arial', bold: true }, 'a', 'Arimo', 700, false],
    [{ family: 'Times New Roman', italic: true }, 'a', 'Tinos', 400, true],
    [{ family: 'Caladea' }, 'a', 'Caladea', 400, false],
    [{ family: 'Nobody Knows', design: 'mono' as const }, 'a', 'Cousine', 400, false],
    [{ family: 'Arial' }, 'مرحبا', 'Noto Naskh Arabic', 400, false],
    [{ family: 'Meiryo', bold: true }, '日本', 'Noto Sans Japanese', 700, false],
    [{ family: 'Meiryo', italic: true }, 'にほん', 'Noto Sans Japanese', 400, false],
    [{ family: 'Calibri', italic: true, bold: true }, '', 'Carlito', 700, true],
  ])('%o %s: %s %i', (wanted, text, family, weight, italic) => {
    expect(chooseFace(wanted, text)).toMatchObject({ family, weight, italic })
  })
})
