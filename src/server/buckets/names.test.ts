import { expect, test } from 'vitest'
import { attachment, displayName, numberedName, resultName } from './names.ts'

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
  expect(Buffer.byteLength(name)).toBe(4 * 62 + 5)
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

test('the header says the whole name and cannot be broken out of', () => {
  expect(attachment('a"b\\c%d.txt')).toBe(
    `attachment; filename="a_b_c_d.txt"; filename*=UTF-8''a%22b%5Cc%25d.txt`,
  )
  expect(attachment("é'(1)*.png")).toBe(
    `attachment; filename="_'(1)*.png"; filename*=UTF-8''%C3%A9%27%281%29%2A.png`,
  )
})
