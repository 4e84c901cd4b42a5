import { expect, test } from 'vitest'
import type { Line } from '../model.ts'
import { markOf, toParagraphs } from './paragraphs.ts'

test.each([
  ['• item', '•', false],
  ['– item', '•', false],
  ['12. item', '12.', true],
  ['(a) item', '(a)', true],
  ['iv) item', 'iv)', true],
])('%s begins with a mark', (text, mark, ordered) => {
  const found = markOf(text)
  expect([found?.mark, found?.ordered]).toEqual([mark, ordered])
  expect(text.slice(found?.length)).toBe('item')
})

test.each(['-5 degrees', '1.5 metres', 'etc. and more', '2024 was', '•'])('%s does not', (text) => {
  expect(markOf(text)).toBeUndefined()
})

const style = {
  family: 'Arial',
  design: 'sans',
  bold: false,
  italic: false,
  size: 10,
  colour: '000000',
  invisible: false,
  raised: undefined,
} as const

function line(text: string, left: number, row: number, broken = false): Line {
  const right = left + text.length * 5
  const baseline = row * 14 + 9
  const run = { text, style, left, right, tracking: 0, link: undefined }
  const box = { left, right, top: row * 14, bottom: row * 14 + 12 }
  return { ...box, runs: [run], text, fontSize: 10, baseline, angle: 0, broken }
}

const textsOf = (lines: Line[]) => toParagraphs(lines.map((one) => [one])).map(({ text }) => text)

test('a line that ends early, an indent and a mark begin paragraphs', () => {
  const full = 'these words fill the whole width'
  expect(textsOf([line(full, 0, 0), line('short end.', 0, 1), line(full, 0, 2)])).toEqual([
    `${full} short end.`,
    full,
  ])
  expect(textsOf([line(full, 0, 0), line(full, 0, 1), line(full, 20, 2)])).toHaveLength(2)
  expect(textsOf([line(full, 0, 0), line(`1. ${full}`, 0, 1)])).toEqual([full, full])
})

test('lines in the middle of their column stay together', () => {
  const [block] = toParagraphs([[line('a long title over', 57, 0)], [line('two lines', 78, 1)]], {
    column: { left: 0, top: 0, right: 200, bottom: 28 },
    frame: { left: 0, top: 0, right: 200, bottom: 28 },
  })
  expect([block?.text, block?.align]).toEqual(['a long title over two lines', 'center'])
})

test('hyphens at the end of a line go where a word goes on', () => {
  expect(textsOf([line('the words are un-', 0, 0, true), line('broken here now', 0, 1)])).toEqual([
    'the words are unbroken here now',
  ])
  expect(textsOf([line('from Stratford-', 0, 0, true), line('Upon the river', 0, 1)])).toEqual([
    'from Stratford- Upon the river',
  ])
})
