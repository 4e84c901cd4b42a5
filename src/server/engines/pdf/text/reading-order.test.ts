import { expect, test } from 'vitest'
import { readingOrder } from './reading-order.ts'
import type { Segment } from './segments.ts'

function segment(text: string, left: number, top: number, width = text.length * 5): Segment {
  return { text, left, right: left + width, top, bottom: top + 10, fontSize: 10 }
}

const textOf = (segments: Segment[]) =>
  readingOrder(segments).flatMap((rows) =>
    rows.map((row) => row.segments.map(({ text }) => text).join('|')),
  )

const column = (name: string, left: number) =>
  [0, 1, 2, 3].map((row) => segment(`${name} column, line ${row}`, left, row * 14))

test('two columns of prose are read one after the other', () => {
  const order = textOf([...column('right', 300), ...column('left', 0)])
  expect(order.map((line) => line.split(' ')[0]).join(' ')).toBe(
    'left left left left right right right right',
  )
})

test('cells of a table stay in their rows', () => {
  const cells = [0, 1, 2, 3].flatMap((row) => [
    segment(`n${row}`, 0, row * 14),
    segment(`${row}.50`, 200, row * 14),
  ])
  expect(textOf(cells)).toEqual(['n0|0.50', 'n1|1.50', 'n2|2.50', 'n3|3.50'])
})

test('the order in which a page was drawn does not matter', () => {
  expect(
    textOf([segment('last', 0, 80), segment('first', 0, 0), segment('middle', 0, 40)]),
  ).toEqual(['first', 'middle', 'last'])
})

test('a page without text has no regions', () => {
  expect(readingOrder([])).toEqual([])
})
