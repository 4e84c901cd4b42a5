import { describe, expect, test } from 'vitest'
import type { EngineJob } from '../host/protocol.ts'
import { selectPages } from './page-selection.ts'

function job(range?: string): EngineJob {
  return {
    source: 'pdf',
    target: 'jpg',
    options: range === undefined ? {} : { PageRange: range },
    inputPath: '/nowhere',
    inputName: 'report.pdf',
    outputDirectory: '/nowhere',
    limits: { seconds: 1, memoryBytes: 1, pages: 2000, pixels: 1, totalPixels: 1, outputBytes: 1 },
    progress: () => undefined,
    warn: () => undefined,
  }
}

test.each([
  ['1-2000', 3, [0, 1, 2]],
  [undefined, 2, [0, 1]],
  ['2', 5, [1]],
  ['5,1-2,2', 9, [0, 1, 4]],
  ['3-99', 4, [2, 3]],
])('%s of %i pages', (range, count, expected) => {
  expect(selectPages(job(range), count)).toEqual(expected)
})

describe('refused', () => {
  test('no page of the document', () => {
    const refused = { code: 'invalid_action_params', option: 'PageRange' }
    expect(() => selectPages(job('8-9'), 3)).toThrow(expect.objectContaining(refused))
    expect(() => selectPages(job('8-9'), 3)).toThrow(/report\.pdf.*3 pages/)
  })

  test('all pages of a document that has too many', () => {
    expect(() => selectPages(job('1-2000'), 2001)).toThrow(/2001 pages; at most 2000/)
  })

  test('a selection that is too large', () => {
    expect(() => selectPages(job('2-3000'), 5000)).toThrow(/selects 2999 pages/)
  })
})
