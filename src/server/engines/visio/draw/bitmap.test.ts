import { expect, test } from 'vitest'
import { bitmapPixels } from './bitmap.ts'

/** A bitmap of 2 by 2 pixels, its rows from the bottom up. */
function bitmap(bits: number, palette: readonly number[], rows: readonly number[], file = true) {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(2, 4)
  header.writeInt32LE(2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  header.writeUInt32LE(palette.length / 4, 32)
  const start = Buffer.alloc(14)
  start.write('BM')
  start.writeUInt32LE(54 + palette.length, 10)
  return Buffer.concat([...(file ? [start] : []), header, Buffer.from([...palette, ...rows])])
}

const rows24 = [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0]

test.each([true, false])('24 bits, with a file header: %s', (file) => {
  expect(bitmapPixels(bitmap(24, [], rows24, file))?.data.toString('hex')).toBe(
    '0000ffffffffff000000ff00',
  )
})

test('a palette of one bit', () => {
  const palette = [0, 0, 255, 0, 255, 255, 255, 0]
  const found = bitmapPixels(bitmap(1, palette, [0x40, 0, 0, 0, 0x80, 0, 0, 0]))
  expect(found?.data.toString('hex')).toBe('ffffffff0000ff0000ffffff')
})

test('what is cut, compressed or no bitmap at all is none', () => {
  const whole = bitmap(24, [], rows24)
  expect(bitmapPixels(whole.subarray(0, 60))).toBeUndefined()
  expect(bitmapPixels(Buffer.from('BM'))).toBeUndefined()
  whole.writeUInt32LE(1, 30)
  expect(bitmapPixels(whole)).toBeUndefined()
})
