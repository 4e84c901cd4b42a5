import { expect, test } from 'vitest'
import { endedByParagraph, flowing } from './flowing-tables.ts'

test.each([
  ['<w:tblPr><w:tblpPr w:tblpX="1"/><w:tblW/></w:tblPr>', '<w:tblPr><w:tblW/></w:tblPr>'],
  ['<w:tblPr><w:tblpPr w:tblpX="1"></w:tblpPr></w:tblPr>', '<w:tblPr></w:tblPr>'],
  ['<w:tblPr><w:tblW/></w:tblPr>', '<w:tblPr><w:tblW/></w:tblPr>'],
])('%s flows', (markup, expected) => {
  expect(flowing(markup)).toBe(expected)
})

test.each([
  ['<w:tbl></w:tbl><w:sectPr/></w:body>', '<w:tbl></w:tbl><w:p/><w:sectPr/></w:body>'],
  ['<w:tbl></w:tbl><w:p /><w:sectPr/></w:body>', undefined],
  ['<w:tbl></w:tbl><w:p><w:pPr/></w:p></w:body>', undefined],
  ['<w:p>a</w:p><w:sectPr/></w:body>', undefined],
])('%s ends with a paragraph', (markup, expected) => {
  expect(endedByParagraph(markup)).toBe(expected ?? markup)
})
