import { expect, test } from 'vitest'
import { companionName, displayName, numberedName, resultName } from './file-names.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\a.pdf', 'a.pdf'],
  ['.htaccess', 'htaccess'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['line\r\nbreak.png', 'linebreak.png'],
  ['...', 'file'],
  ['', 'file'],
  ['Übergröße 写真.png', 'Übergröße 写真.png'],
])('%j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown)
})

test('a long name is cut before its extension, between characters', () => {
  const name = displayName(`${'🖼'.repeat(300)}.tiff`)
  expect([...name]).toHaveLength(62 + 5)
  expect(name.endsWith('🖼.tiff')).toBe(true)
})

test('a long name is cut before the number that tells it from others', () => {
  const input = `${'x'.repeat(300)}.pdf`
  const page = resultName(input, 'png', 8, 12)
  expect(page).toHaveLength(255)
  expect(page.endsWith('x-09.png')).toBe(true)
  const second = numberedName(page, 2)
  expect(second).toHaveLength(255)
  expect(second.endsWith('x (2).png')).toBe(true)
})

test('results are named after their input, and numbered so that they sort', () => {
  expect(resultName('scan.pdf', 'jpg', 0, 1)).toBe('scan.jpg')
  expect(resultName('scan.pdf', 'jpg', 8, 12)).toBe('scan-09.jpg')
  expect(resultName('no extension', 'png', 0, 1)).toBe('no extension.png')
  expect(resultName('.jpg', 'png', 0, 1)).toBe('jpg.png')
})

test('what belongs to a result has the name of the input before its own', () => {
  expect(companionName('a/letter.rtf', 'picture-1.png')).toBe('letter-picture-1.png')
})
