import { describe, expect, test } from 'vitest'
import { plainText } from './lay-out.ts'
import type { Segment } from './segments.ts'

/** Text at a place, ten points high, five a letter. */
function at(left: number, top: number, text: string, height = 10): Segment {
  const right = left + text.length * 5
  return { text, left, right, top, bottom: top + height, fontSize: height }
}

describe('plainText', () => {
  test('a wider step begins a paragraph, uneven lines do not', () => {
    const tops = [0, 14, 29, 42, 57, 80, 94]
    const text = plainText(tops.map((top, line) => at(0, top, `line ${line}`)))
    expect(text).toBe('line 0\nline 1\nline 2\nline 3\nline 4\n\nline 5\nline 6')
  })

  test('a title of two lines is not torn apart', () => {
    const body = Array.from({ length: 6 }, (_, line) => at(0, 90 + line * 12, 'text of the body'))
    const text = plainText([at(0, 0, 'A long', 24), at(0, 28, 'title', 24), ...body])
    expect(text.startsWith('A long\ntitle\n\ntext')).toBe(true)
  })

  test('a mark right after a word belongs to it, a cell stands apart', () => {
    const marked = [at(0, 0, 'word'), { ...at(20.5, -2, '*', 6), bottom: 8 }, at(80, 0, 'cell')]
    expect(plainText(marked)).toBe('word*  cell')
  })

  test('Hebrew words are read from the right', () => {
    expect(plainText([at(0, 0, 'עולם'), at(24, 0, 'שלום')])).toBe('שלום עולם')
    expect(plainText([at(0, 0, 'hello'), at(28, 0, 'world')])).toBe('hello world')
  })
})
