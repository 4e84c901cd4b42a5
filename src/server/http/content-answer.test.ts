import { expect, test } from 'vitest'
import { parsedRange } from './content-answer.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
])('%s of 1000 bytes', (header, range) => {
  expect(parsedRange(header, 1000)).toEqual(range)
})

test.each([undefined, '', 'bytes=-', 'bytes=1000-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1'])(
  '%s gives the whole file',
  (header) => {
    expect(parsedRange(header, 1000)).toBeUndefined()
  },
)
