import { expect, test } from 'vitest'
import { everything, filterIn, matchesBucket, matchesRun, pathOf } from './filters.ts'

const run = (actionId: string, status: string, ...names: string[]) =>
  ({
    actionId,
    status,
    inputs: names.map((name) => ({ name })),
    contentItems: [],
  }) as unknown as Parameters<typeof matchesRun>[0]

test('finds by every word, in the title and in the names of the files', () => {
  const one = run('heic-to-jpg', 'succeeded', 'Holiday 2026.heic')
  expect(matchesRun(one, { ...everything, text: 'holiday jpg' })).toBe(true)
  expect(matchesRun(one, { ...everything, text: ' HOLIDAY  ' })).toBe(true)
  expect(matchesRun(one, { ...everything, text: 'holiday pdf' })).toBe(false)
  expect(
    matchesBucket({ name: 'Holiday 2026.heic and 2 more' }, { ...everything, text: '2026' }),
  ).toBe(true)
})

test('what was done in part is found as done and as failed', () => {
  const part = run('pdf-to-jpg', 'partly_succeeded')
  expect(matchesRun(part, { ...everything, status: 'done' })).toBe(true)
  expect(matchesRun(part, { ...everything, status: 'failed' })).toBe(true)
  expect(matchesRun(part, { ...everything, status: 'cancelled' })).toBe(false)
  expect(matchesRun(run('pdf-to-jpg', 'queued'), { ...everything, status: 'running' })).toBe(true)
})

test('tells conversions from PDF tools and from what models do', () => {
  const kinds = (['conversion', 'pdf', 'picture'] as const).map((kind) =>
    ['pdf-to-jpg', 'pdf-to-word', 'upscale-image'].filter((id) =>
      matchesRun(run(id, 'succeeded'), { ...everything, kind }),
    ),
  )
  expect(kinds).toEqual([['pdf-to-jpg'], ['pdf-to-word'], ['upscale-image']])
})

test('the address keeps it, and a made-up one shows everything', () => {
  const filter = { text: 'a b', status: 'failed', kind: 'pdf' } as const
  expect(filterIn(pathOf(filter).split('?')[1]!)).toEqual(filter)
  expect(pathOf(everything)).toBe('/library')
  expect(filterIn('status=sold&kind=')).toEqual(everything)
})
