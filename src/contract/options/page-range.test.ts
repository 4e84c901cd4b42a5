import { describe, expect, test } from 'vitest'
import { pagesOf, parsePageRange } from './page-range.ts'

const spansOf = (text: string, pageCount?: number) => {
  const range = parsePageRange(text, pageCount)
  return range.ok ? range.spans.map(({ first, last }) => [first, last]) : range.message
}

describe('parsePageRange', () => {
  test.each([
    ['1', [[1, 1]]],
    ['1-10', [[1, 10]]],
    [
      '1,2,5',
      [
        [1, 1],
        [2, 2],
        [5, 5],
      ],
    ],
    [
      ' 3 - 4 , 1 ',
      [
        [3, 4],
        [1, 1],
      ],
    ],
    ['7-7', [[7, 7]]],
    ['1-6000', [[1, 6000]]],
  ])('reads “%s”', (text, spans) => expect(spansOf(text)).toEqual(spans))

  test.each(['', 'x', '1-', '-3', '1,,2', '1;2', '1-2-3', '1.5', '1,', '٣', '1e3', '9999999999'])(
    'refuses “%s” and says what is allowed',
    (text) =>
      expect(spansOf(text)).toMatch(/is not a page range\. Write page numbers .* 1-10 or 1,2,5\./),
  )

  test('refuses a range that runs backwards and names the remedy', () => {
    expect(spansOf('9-1')).toBe('“9-1” runs backwards. Write the smaller page first: 1-9.')
  })

  test.each(['0', '0-5', '5-0', '0-0'])('refuses page 0 in “%s”', (text) =>
    expect(spansOf(text)).toMatch('Pages are counted from 1.'),
  )

  test('ends spans at the last page and drops those behind it', () => {
    expect(spansOf('1-2000', 3)).toEqual([[1, 3]])
    expect(spansOf('2,9,3-12', 4)).toEqual([
      [2, 2],
      [3, 4],
    ])
  })

  test('refuses a range without any page of the document', () => {
    expect(spansOf('7-9', 3)).toBe('The document has only 3 pages; “7-9” names none of them.')
    expect(spansOf('2', 1)).toBe('The document has only 1 page; “2” names none of them.')
  })
})

test('pagesOf gives each page once, in ascending order', () => {
  expect(
    pagesOf([
      { first: 4, last: 5 },
      { first: 1, last: 4 },
    ]),
  ).toEqual([1, 2, 3, 4, 5])
})
