import { expect, test } from 'vitest'
import { mediaTypeById } from '../catalogue.ts'
import { typeInWords } from './words.ts'

test.each([
  ['jpg', 'a JPEG image'],
  ['webp', 'a WebP image'],
  ['heic', 'a HEIC image'],
  ['ico', 'an icon'],
  ['svg', 'an SVG drawing'],
  ['avif', 'an AVIF image'],
  ['pdf', 'a PDF document'],
  ['txt', 'plain text'],
  ['rtf', 'rich text'],
  ['md', 'Markdown text'],
  ['json', 'JSON data'],
  ['xml', 'an XML document'],
  ['html', 'a web page'],
  ['eps', 'Encapsulated PostScript'],
  ['epub', 'an EPUB book'],
  ['xlsx', 'an Excel workbook'],
  ['odp', 'an OpenDocument presentation'],
  ['dwg', 'an AutoCAD drawing'],
  ['mp3', 'MP3 audio'],
  ['mp4', 'an MP4 video'],
  ['age', 'an encrypted file (age)'],
] as const)('%s is %s', (id, words) => {
  expect(typeInWords(mediaTypeById[id].label)).toBe(words)
})

test('no label begins with a letter that is neither spoken as it is written nor known', () => {
  const doubtful = Object.values(mediaTypeById)
    .map(({ label }) => typeInWords(label))
    .filter((words) => /^a ([FHLMNRSX][A-Z0-9])/.test(words))
  expect(doubtful).toEqual(['a HEIC image', 'a RAR archive'])
})
