import { expect, test } from 'vitest'
import { isCompleteIco, isCompletePsd } from './complete-file.ts'

function psd(compression: number, body: Buffer): Buffer {
  const header = Buffer.alloc(26)
  header.write('8BPS', 0)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(3, 12)
  header.writeUInt32BE(2, 14)
  header.writeUInt32BE(4, 18)
  header.writeUInt16BE(8, 22)
  const kind = Buffer.alloc(2)
  kind.writeUInt16BE(compression)
  return Buffer.concat([header, Buffer.alloc(12), kind, body])
}

test('a PSD without compression has all its rows', () => {
  expect(isCompletePsd(psd(0, Buffer.alloc(3 * 2 * 4)))).toBe(true)
  expect(isCompletePsd(psd(0, Buffer.alloc(3 * 2 * 4 - 1)))).toBe(false)
})

test('a PSD with compressed rows has as many bytes as it counts', () => {
  const counts = Buffer.from([0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2])
  expect(isCompletePsd(psd(1, Buffer.concat([counts, Buffer.alloc(12)])))).toBe(true)
  expect(isCompletePsd(psd(1, Buffer.concat([counts, Buffer.alloc(11)])))).toBe(false)
  expect(isCompletePsd(Buffer.from('8BPS'))).toBe(false)
})

test('an ICO has the pictures that it lists', () => {
  const directory = Buffer.alloc(22)
  directory.set([0, 0, 1, 0, 1, 0])
  directory.writeUInt32LE(10, 14)
  directory.writeUInt32LE(22, 18)
  expect(isCompleteIco(Buffer.concat([directory, Buffer.alloc(10)]))).toBe(true)
  expect(isCompleteIco(Buffer.concat([directory, Buffer.alloc(9)]))).toBe(false)
})
