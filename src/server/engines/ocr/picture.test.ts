import { expect, test } from 'vitest'
import { type Turns, toGray, toPgm, turned, turnedBack } from './picture.ts'

const picture = { data: Uint8Array.from([1, 2, 3, 4, 5, 6]), width: 3, height: 2, dpi: 300 }

test('a quarter turn clockwise', () => {
  expect(turned(picture, 1)).toEqual({
    data: Uint8Array.from([4, 1, 5, 2, 6, 3]),
    width: 2,
    height: 3,
    dpi: 300,
  })
})

test.each([0, 1, 2, 3] as Turns[])('%i turns and back', (turns) => {
  const result = turned(picture, turns)
  for (let y = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++) {
      const [fromX, fromY] = turnedBack([x, y], turns, picture)
      expect(result.data[y * result.width + x]).toBe(picture.data[fromY * 3 + fromX])
    }
  }
})

test('grey of colours, as a PGM file', () => {
  const gray = toGray(Uint8Array.from([255, 255, 255, 255, 0, 255, 0, 255]), 2, 1, 72)
  expect([...gray.data]).toEqual([255, 182])
  expect(Buffer.from(toPgm(gray)).toString('latin1')).toBe('P5\n2 1\n255\n\xff\xb6')
})
