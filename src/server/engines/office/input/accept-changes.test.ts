import { expect, test } from 'vitest'
import { acceptChanges } from './accept-changes.ts'
import { openGroups } from './rich-text.ts'

test.each([
  ['{a{\\deleted\\revauthdel1 gone}b}', '{ab}'],
  ['{a{\\deleted out {\\b in}}b}', '{ab}'],
  ['{\\revised\\revauth1 new}', '{\\revauth1 new}'],
  ['{\\deleted0 kept}', '{\\deleted0 kept}'],
  ['{\\{\\deleted gone}', ''],
])('%s', (rtf, accepted) => {
  expect(acceptChanges(rtf)).toBe(accepted)
})

test.each([
  ['{\\rtf1 a}', 0],
  ['{\\rtf1 {a}', 1],
  ['{\\rtf1 \\{ \\} }', 0],
  ['{\\rtf1 \\bin3 {{{}', 0],
  ['{\\rtf1 a}}}}rest{', 0],
])('%s leaves %i groups open', (rtf, open) => {
  expect(openGroups(rtf)).toBe(open)
})
