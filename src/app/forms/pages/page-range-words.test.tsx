import { expect, test } from 'vitest'
import { pageRangeWords } from './page-range-words.ts'

const report = { name: 'report.pdf', pages: 4 }
const annex = { name: 'annex.pdf', pages: 2 }

test.each([
  ['1-2000', [report], 'All 4 pages.', false],
  ['2-3', [report], '2 of 4 pages.', false],
  ['1,1-2', [report], '2 of 4 pages.', false],
  ['3-9', [report], '2 of 4 pages. report.pdf ends at page 4.', true],
  ['9', [report], 'report.pdf has only 4 pages: there is nothing to take from it.', true],
  ['1-2000', [report, annex], 'All 6 pages in 2 files.', false],
  ['2-3', [report, annex], '3 of 6 pages in 2 files. annex.pdf ends at page 2.', true],
  ['3-4', [report, annex], 'annex.pdf has only 2 pages: there is nothing to take from it.', true],
])('%s of %o: %s', (text, files, said, missing) => {
  expect(pageRangeWords(text, files)).toEqual({ said, missing })
})

test.each([
  ['', [report]],
  ['2-', [report]],
  ['5-2', [report]],
  ['1-2', []],
])('says nothing of %j for %o', (text, files) => {
  expect(pageRangeWords(text, files)).toBeUndefined()
})
