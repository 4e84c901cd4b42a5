import { describe, expect, test } from 'vitest'
import { type PageText, withoutFootnotes, withoutHeadersFooters, withoutTables } from './clean.ts'
import type { Segment } from './segments.ts'

/** Text at a place of a page of 600 x 800 points. */
function at(left: number, top: number, text: string, size = 10): Segment {
  const right = left + text.length * size * 0.5
  return { text, left, right, top, bottom: top + size, fontSize: size }
}

function page(...segments: Segment[]): PageText {
  return { segments, height: 800 }
}

/** Lines of prose in a column. */
function prose(name: string, left = 60, top = 120, lines = 12): Segment[] {
  return Array.from({ length: lines }, (_, line) =>
    at(left, top + line * 14, `${name}, some text of line ${line}`),
  )
}

function textOf(pages: readonly PageText[]): string {
  return pages.flatMap(({ segments }) => segments.map(({ text }) => text)).join('\n')
}

describe('headers and footers', () => {
  test('left and right pages may have headers of their own', () => {
    const pages = Array.from({ length: 5 }, (_, index) =>
      page(at(60, 30, index % 2 === 0 ? 'A Book' : 'The Chapter'), ...prose(`p${index}`)),
    )
    expect(textOf(withoutHeadersFooters(pages))).not.toMatch(/A Book|The Chapter/)
  })

  test('a header that names the section is known by its height', () => {
    const pages = ['Apples', 'Bears', 'Cedars', 'Dates'].map((name) =>
      page(at(60, 40, name), ...prose('body')),
    )
    expect(textOf(withoutHeadersFooters(pages))).not.toMatch(/Apples|Bears|Cedars|Dates/)
  })

  test('titles of slides and the first lines of text stay', () => {
    const slides = ['Apples', 'Bears', 'Cedars'].map((name) =>
      page(at(60, 40, name, 28), ...prose('body')),
    )
    expect(textOf(withoutHeadersFooters(slides))).toMatch(/Apples[^]*Bears[^]*Cedars/)
    const full = ['alpha', 'beta', 'gamma'].map((name) => page(...prose(name, 60, 50)))
    expect(withoutHeadersFooters(full)).toEqual(full)
  })
})

test('footnotes of a column, beside text of the other', () => {
  const notes = [at(60, 700, '1 A note, which is small.', 7), at(60, 709, 'It has two lines.', 7)]
  const both = page(...prose('left', 60, 400, 20), ...prose('right', 330, 400, 24), ...notes)
  const text = textOf(withoutFootnotes([both]))
  expect(text).not.toContain('note')
  expect(text).toContain('right, some text of line 23')
})

describe('tables', () => {
  test('narrow columns of prose are none', () => {
    const columns = page(...prose('one', 40), ...prose('two', 230), ...prose('six', 420))
    expect(withoutTables([columns])).toEqual([columns])
  })

  test('rows of cells go', () => {
    const cells = [0, 1, 2, 3].flatMap((row) => [
      at(60, 400 + row * 14, `item ${row}`),
      at(200, 400 + row * 14, `${row}.00`),
      at(300, 400 + row * 14, 'pcs'),
    ])
    const text = textOf(withoutTables([page(...prose('body'), ...cells)]))
    expect(text).not.toContain('item')
    expect(text).toContain('body, some text of line 11')
  })
})
