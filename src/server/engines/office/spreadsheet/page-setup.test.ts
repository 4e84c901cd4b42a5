import { expect, test } from 'vitest'
import { joinMarkup, splitMarkup } from './markup.ts'
import { setUpPages } from './page-setup.ts'
import { printAreaRows, repeatRows, withoutPrintAreas } from './print-names.ts'

const none = { paper: undefined, orientation: undefined, scale: undefined }

test('a scale takes the place of fitting to pages', () => {
  const sheet = splitMarkup(
    '<worksheet><sheetPr><tabColor/><pageSetUpPr fitToPage="1"/></sheetPr><sheetData/><pageSetup scale="40" fitToHeight="0"/><drawing/></worksheet>',
  )
  expect(joinMarkup(setUpPages(sheet, { ...none, scale: 80 }))).toBe(
    '<worksheet><sheetPr><tabColor/><pageSetUpPr/></sheetPr><sheetData/><pageSetup fitToHeight="0" scale="80"/><drawing/></worksheet>',
  )
})

test('a page setup is put before the drawing, with the prefix of the sheet', () => {
  const sheet = splitMarkup('<x:worksheet xmlns:x="y"><x:sheetData/><x:drawing/></x:worksheet>')
  const paper = { code: 39, lies: true }
  expect(joinMarkup(setUpPages(sheet, { ...none, paper, orientation: 'portrait' }))).toBe(
    '<x:worksheet xmlns:x="y"><x:sheetData/><x:pageSetup paperSize="39" orientation="landscape"/><x:drawing/></x:worksheet>',
  )
})

const workbook = (names: string) => splitMarkup(`<workbook><sheets/>${names}<calcPr/></workbook>`)
const area = '<definedName name="_xlnm.Print_Area" localSheetId="1">Sheet2!$B$5:$F$90</definedName>'

test('print areas', () => {
  const names = `<definedNames><definedName name="mine">1</definedName>${area}</definedNames>`
  expect(printAreaRows(workbook(names))).toEqual(new Map([[1, 5]]))
  expect(joinMarkup(withoutPrintAreas(workbook(names)))).not.toContain('Print_Area')
  expect(joinMarkup(withoutPrintAreas(workbook(names)))).toContain('name="mine"')
  expect(joinMarkup(withoutPrintAreas(workbook(`<definedNames>${area}</definedNames>`)))).toBe(
    '<workbook><sheets/><calcPr/></workbook>',
  )
})

const own = (content: string) =>
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${content}</definedName></definedNames>`

test('repeated rows', () => {
  const row = { sheet: 0, sheetName: "It's <1>", row: 3 }
  expect(joinMarkup(repeatRows(workbook(''), [row]))).toContain(
    `<sheets/><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'It''s &lt;1&gt;'!$3:$3</definedName></definedNames><calcPr/>`,
  )
  expect(joinMarkup(repeatRows(workbook(own('A!$1:$2')), [row]))).toContain(own('A!$1:$2'))
  expect(joinMarkup(repeatRows(workbook(own('A!$A:$A')), [{ ...row, sheetName: 'A' }]))).toContain(
    own("A!$A:$A,'A'!$3:$3"),
  )
})
