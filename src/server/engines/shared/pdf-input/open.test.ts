import { expect, test } from 'vitest'
import { isSoundAndOpen } from './open.ts'

const pdf = (middle: string, end = 'startxref\n9\n%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n${middle}\n${end}`, 'latin1')

test('a whole file without encryption need not be opened to see that', () => {
  expect(isSoundAndOpen(pdf('1 0 obj <<>> endobj'))).toBe(true)
})

test.each([
  ['encrypted', pdf('trailer <</Encrypt 9 0 R>>')],
  ['cut off', pdf('1 0 obj', '')],
  ['of another kind', Buffer.from('PK startxref %%EOF')],
])('%s: it has to be opened', (_, bytes) => {
  expect(isSoundAndOpen(bytes)).toBe(false)
})
