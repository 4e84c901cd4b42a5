import { expect, test } from 'vitest'
import { decodeText, plainText } from './plain-text.ts'

test.each([
  ['UTF-8', Buffer.from('Grüße')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFGrüße')],
  ['UTF-16, little end first', Buffer.from('\uFEFFGrüße', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFGrüße', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Grüße', 'latin1')],
])('%s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Grüße')
})

test('what has control characters in it is no text', () => {
  const job = { inputName: 'a.txt', source: 'txt' }
  expect(plainText(job, Buffer.from('a\tb\r\n\f'))).toBe('a\tb\r\n\f')
  expect(() => plainText(job, Buffer.from('a\u0000b'))).toThrow(/a\.txt could not be read as TXT/)
})
