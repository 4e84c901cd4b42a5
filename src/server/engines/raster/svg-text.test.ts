import { expect, test } from 'vitest'
import { readMarkup, withCharacters, withNamespaces, withShippedFonts } from './svg-text.ts'

test.each([
  ['<text font-family="Arial">', '<text font-family="Arial, Arimo">', []],
  [
    `<text style="font-family:'Times New Roman'; x:1">`,
    `<text style="font-family:'Times New Roman', Tinos; x:1">`,
    [],
  ],
  [
    '<text font-family="Calibri, sans-serif">',
    '<text font-family="Calibri, sans-serif, Carlito">',
    [],
  ],
  ['<text font-family="DejaVu Sans">', '<text font-family="DejaVu Sans">', []],
  ['<text font-family="Comic Sans MS">', '<text font-family="Comic Sans MS">', ['Comic Sans MS']],
  ['<text font-family="Comic Sans MS, serif">', '<text font-family="Comic Sans MS, serif">', []],
])('%s', (markup, expected, missing) => {
  expect(withShippedFonts(markup)).toEqual({ markup: expected, missing })
})

test('characters written as numbers are seen', () => {
  expect(withCharacters('&#x4E2D;&#25991;&#1;&#xFFFFFF;')).toBe('中文&#1;&#xFFFFFF;')
})

test('what is not UTF-8 is left to resvg', () => {
  expect(readMarkup(Buffer.from([0xff, 0xfe, 0x3c, 0]))).toBeUndefined()
  expect(readMarkup(Buffer.from('<svg/>'))).toBe('<svg/>')
})

test.each([
  [
    '<svg width="1"><path/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1"><path/></svg>',
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><use xlink:href="#a"/></svg>',
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"><use xlink:href="#a"/></svg>',
  ],
  [
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
  ],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('namespaces that are missing are added: %s', (markup, expected) => {
  expect(withNamespaces(markup)).toBe(expected)
})
