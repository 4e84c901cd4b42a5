import { describe, expect, test } from 'vitest'
import { liesOnItsSide, readTable, sureness } from './words.ts'

const line = (left: number, top: number, width: number, height: number) =>
  `4\t1\t1\t1\t1\t0\t${left}\t${top}\t${width}\t${height}\t-1\t`
const word = (text: string, left: number, width = 50, top = 10, height = 20, confidence = 90) =>
  `5\t1\t1\t1\t1\t1\t${left}\t${top}\t${width}\t${height}\t${confidence}\t${text}`

describe('readTable', () => {
  test('words with their line', () => {
    const [one, two] = readTable(
      [line(0, 8, 200, 24), word('Hello', 0), word('world', 60)].join('\n'),
    )
    expect(one).toMatchObject({ text: 'Hello', box: { left: 0, top: 10, right: 50, bottom: 30 } })
    expect(two?.line).toEqual({ left: 0, top: 8, right: 200, bottom: 32 })
  })

  test('stains are left out', () => {
    const rows = [line(0, 0, 9, 9), word('~', 0, 50, 10, 20, 5), word(' ', 0), word('yes', 60)]
    expect(readTable(rows.join('\n')).map(({ text }) => text)).toEqual(['yes'])
  })

  test('words of a slanted line stand each at their own height', () => {
    const rows = [line(0, 0, 900, 90), word('up', 0, 50, 0), word('down', 800, 50, 70)]
    expect(readTable(rows.join('\n')).map((one) => one.line.top)).toEqual([0, 70])
  })

  test('Japanese has no spaces between words, English has', () => {
    const rows = [
      line(0, 0, 900, 30),
      word('人', 0),
      word('間は', 60),
      word('A', 200),
      word('B', 260),
    ]
    expect(readTable(rows.join('\n')).map(({ text }) => text)).toEqual(['人間は', 'A', 'B'])
  })
})

test('sureness counts letters, not words', () => {
  const words = readTable(
    [line(0, 0, 9, 9), word('a', 0, 5, 0, 9, 30), word('certainly', 9, 50, 0, 9, 90)].join('\n'),
  )
  expect(sureness(words)).toBeCloseTo(84, 5)
  expect(sureness([])).toBe(0)
})

test('a page on its side has words that are higher than wide', () => {
  const upright = readTable([line(0, 0, 9, 9), word('hello', 0)].join('\n'))
  const lying = readTable([line(0, 0, 9, 9), word('hello', 0, 20, 0, 80)].join('\n'))
  expect([liesOnItsSide(upright), liesOnItsSide(lying), liesOnItsSide([])]).toEqual([
    false,
    true,
    false,
  ])
})
