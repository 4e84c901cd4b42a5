import { expect, test } from 'vitest'
import { unpackIwa, unpackSnappy } from './snappy.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test.each([
  ['a literal', [3, 2 << 2, 97, 98, 99], 'abc'],
  ['a copy that repeats itself', [7, 0, 97, ((6 - 4) << 2) | 1, 1], 'aaaaaaa'],
  ['a copy with two bytes of offset', [6, 2 << 2, 97, 98, 99, (2 << 2) | 2, 3, 0], 'abcabc'],
])('unpacks %s', (_, bytes, expected) => {
  expect(text(unpackSnappy(Uint8Array.from(bytes), 100))).toBe(expected)
})

test.each([
  ['a copy from before the start', [4, 0, 97, (2 << 2) | 2, 9, 0], 100],
  ['a literal that is cut', [4, 3 << 2, 97], 100],
  ['fewer bytes than promised', [9, 0, 97], 100],
  ['more than is allowed', [101, 0, 97], 100],
  ['a length without end', [255, 255, 255, 255, 255, 1], 100],
])('refuses %s', (_, bytes, most) => {
  expect(() => unpackSnappy(Uint8Array.from(bytes), most)).toThrow(RangeError)
})

test('an IWA file is a row of blocks, bounded together', () => {
  const chunk = [0, 3, 0, 0, 1, 0, 97]
  const file = Uint8Array.from([...chunk, ...chunk])
  expect(text(unpackIwa(file, 2))).toBe('aa')
  expect(() => unpackIwa(file, 1)).toThrow(RangeError)
  expect(() => unpackIwa(file.subarray(0, 10), 9)).toThrow(/cut/)
  expect(() => unpackIwa(Uint8Array.from([1, 0, 0, 0]), 9)).toThrow(/unknown kind/)
})
