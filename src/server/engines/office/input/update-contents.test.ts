import { expect, test } from 'vitest'
import { rewriteContents } from './update-contents.ts'

const table = (body: string) =>
  `<a><text:table-of-content text:name="T"><text:table-of-content-source text:outline-level="2"><text:table-of-content-entry-template text:outline-level="1" text:style-name="Contents_20_1"/></text:table-of-content-source><text:index-body><text:index-title text:name="t"><text:p>Contents</text:p></text:index-title>${body}</text:index-body></text:table-of-content><text:p>rest</text:p></a>`

test('lines come from the headings of the levels, and the title stays', () => {
  const headings = [
    { text: 'A & B', level: 1, page: 1 },
    { text: 'Deep', level: 3, page: 2 },
    { text: 'Two', level: 2, page: 3 },
  ]
  expect(rewriteContents(table('<text:p>stale</text:p>'), headings)).toBe(
    table(
      '<text:p text:style-name="Contents_20_1">A &amp; B<text:tab/>1</text:p><text:p>Two<text:tab/>3</text:p>',
    ),
  )
})
