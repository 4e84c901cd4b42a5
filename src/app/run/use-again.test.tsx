import { expect, test, vi } from 'vitest'
import { optionSets } from '../../../generated/validators/all.js'
import type { ContentItem, Generation, GenerationInput } from '../../client/index.ts'
import type { Options } from '../../contract/options/complete.ts'
import { useAgain } from './use-again.ts'
import type { Run } from './use-run.ts'

const input = (contentItemId: string, code?: string): GenerationInput => ({
  contentItemId,
  name: `${contentItemId}.pdf`,
  status: code === undefined ? 'succeeded' : code === '' ? 'cancelled' : 'failed',
  progress: 1,
  warnings: [],
  error: code ? ({ code } as GenerationInput['error']) : undefined,
})
const file = (id: string, size = 1000) =>
  [id, { id, size, status: 'ready' } as ContentItem] as const

const start = vi.fn()
const submitForm = vi.fn()

function again(inputs: GenerationInput[], options: Options = {}, sizes = inputs.map(() => 1000)) {
  const generation = { status: 'partly_succeeded', bucketId: 'b', inputs } as Generation
  return useAgain({
    id: 'pdf-compress',
    set: optionSets['pdf-compress'],
    options,
    run: { generation, isStarting: false, start } as unknown as Run,
    originals: new Map(inputs.map((one, at) => file(one.contentItemId, sizes[at]))),
    bucketName: 'Compress PDF',
    submitForm,
  })
}

test('offers what can go otherwise the next time, and runs that alone in its bucket', () => {
  const found = again(
    [
      input('done'),
      input('locked', 'wrong_password'),
      input('broken', 'unreadable_file'),
      input('late', ''),
    ],
    { compressionLevel: 'low' },
  )!
  expect(found.items).toEqual(['locked', 'late'])
  found.start(['locked'])
  expect(start).toHaveBeenCalledExactlyOnceWith({
    params: expect.objectContaining({ compressionLevel: 'low' }),
    items: ['locked'],
    bucketId: 'b',
    bucketName: 'Compress PDF',
  })
})

test('its price is that of these files, by their size', () => {
  const found = again(
    [input('small', 'internal'), input('large', 'internal')],
    { compressionLevel: 'low' },
    [1000, 52 * 1024 ** 2],
  )!
  expect(found.priceOf(['small'])).toBe(16.5)
  expect(found.priceOf(['small', 'large'])).toBe(35)
})

test('options that are not valid are said at the form, and nothing starts', () => {
  start.mockReset()
  const found = again([input('a', 'internal')], { compressionLevel: 'wrong' })!
  expect(found.priceOf(['a'])).toBeUndefined()
  found.start(['a'])
  expect(submitForm).toHaveBeenCalledOnce()
  expect(start).not.toHaveBeenCalled()
})

test('there is nothing to offer when all went well', () => {
  expect(again([input('a')])).toBeUndefined()
})
