import { expect, test } from 'vitest'
import { parseXml } from '../../shared/packages/xml.ts'
import { type Rgb, drawingColour, mix, parseHex } from './colour.ts'

const hex = (rgb: Rgb | undefined) =>
  rgb
    ?.map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
const colour = (xml: string) =>
  drawingColour(parseXml(xml), (name) => (name === 'phClr' ? [0, 0, 1] : undefined))

test.each([
  ['<srgbClr val="5B9BD5"/>', '5b9bd5'],
  // Visio itself gives 4f88bb and 41719c: it cuts where this rounds.
  ['<srgbClr val="5B9BD5"><shade val="75000"/></srgbClr>', '5088bb'],
  ['<srgbClr val="5B9BD5"><shade val="50000"/></srgbClr>', '42719b'],
  ['<srgbClr val="808080"><lumMod val="50000"/></srgbClr>', '404040'],
  ['<srgbClr val="FF0000"><lumMod val="40000"/><lumOff val="60000"/></srgbClr>', 'ff9999'],
  ['<schemeClr val="phClr"/>', '0000ff'],
  ['<schemeClr val="unknown"/>', undefined],
])('%s', (xml, expected) => {
  expect(hex(colour(xml)?.rgb)).toBe(expected)
})

test('transparency is what alpha leaves', () => {
  expect(colour('<srgbClr val="000000"><alpha val="25000"/></srgbClr>')?.transparency).toBe(0.75)
})

test('hexadecimal colours and what lies between', () => {
  expect(parseHex('#FF0000')).toEqual([1, 0, 0])
  expect(parseHex('Themed')).toBeUndefined()
  expect(mix([0, 0, 0], [1, 1, 1], 0.25)).toEqual([0.25, 0.25, 0.25])
})
