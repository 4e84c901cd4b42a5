import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { cursorId, knownId, pageOf } from './ids.ts'

const id = randomUUIDv7()

test('an id is known in either case, and nothing else is', () => {
  expect(knownId(id.toUpperCase())).toBe(id)
  for (const foreign of ['', 'x', `${id}0`, `${id}\n`, id.replaceAll('-', '')]) {
    expect(() => knownId(foreign)).toThrow(expect.objectContaining({ code: 'not_found' }))
  }
})

test('a cursor is the id of the last row of the page before', () => {
  const rows = [3, 2, 1].map((count) => ({ id, count }))
  const { page, nextCursor } = pageOf(rows, 2)
  expect(page).toEqual(rows.slice(0, 2))
  expect(cursorId(nextCursor ?? '')).toBe(id)
  expect(pageOf(rows, 3)).toEqual({ page: rows })
  expect(() => cursorId('x')).toThrow(
    expect.objectContaining({
      code: 'bad_request',
      issues: [expect.objectContaining({ path: '/cursor' })],
    }),
  )
})
