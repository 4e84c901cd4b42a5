import { expect, test } from 'vitest'
import { attachment } from './names.ts'

test('the header says the whole name and cannot be broken out of', () => {
  expect(attachment('a"b\\c%d.txt')).toBe(
    `attachment; filename="a_b_c_d.txt"; filename*=UTF-8''a%22b%5Cc%25d.txt`,
  )
  expect(attachment("é'(1)*.png")).toBe(
    `attachment; filename="_'(1)*.png"; filename*=UTF-8''%C3%A9%27%281%29%2A.png`,
  )
})
