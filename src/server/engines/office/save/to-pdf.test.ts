import { expect, test } from 'vitest'
import { dated, pageCount } from './to-pdf.ts'

test('the pages are those of the node that holds them', () => {
  const pdf = Buffer.from('1 0 obj<</Type/Page>>endobj <</Type/Pages\n/Kids[1 0 R]\n/Count 12>>')
  expect(pageCount(pdf)).toBe(12)
  expect(pageCount(Buffer.from('no pages'))).toBe(0)
})

test('no date becomes that of the information dictionary, in as many bytes', () => {
  const none = '<a>0000-00-00T00:00:00Z</a>'
  const text = `${none}/CreationDate(D:20260203040506Z')${none}`
  const date = '<a>2026-02-03T04:05:06Z</a>'
  expect(Buffer.from(dated(Buffer.from(text))).toString()).toBe(text.replaceAll(none, date))
  expect(Buffer.from(dated(Buffer.from(none))).toString()).toBe(none)
})
