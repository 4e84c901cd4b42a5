import { expect, test } from 'vitest'
import { readMessage, readVarint } from './message.ts'

test('reads the kinds of fields', () => {
  const bytes = Uint8Array.from([
    8, 0xac, 2, 18, 2, 104, 105, 29, 0, 0, 0x80, 0x3f, 34, 2, 8, 7, 42, 3, 1, 0x96, 1, 18, 1, 33,
  ])
  const message = readMessage(bytes)
  expect(message.integer(1)).toBe(300)
  expect(message.texts(2)).toEqual(['hi', '!'])
  expect(message.float(3)).toBe(1)
  expect(message.reference(4)).toBe(7)
  expect(message.integers(5)).toEqual([1, 150])
  expect(message.has(6)).toBe(false)
  expect(message.text(6)).toBeUndefined()
})

test.each([
  ['a field that is cut', [18, 9, 1]],
  ['a number that is cut', [8, 255]],
  ['an unknown kind', [15]],
])('refuses %s', (_, bytes) => {
  expect(() => readMessage(Uint8Array.from(bytes))).toThrow(RangeError)
})

test('a number has at most ten bytes', () => {
  expect(() => readVarint(new Uint8Array(20).fill(255), 0)).toThrow(RangeError)
})
