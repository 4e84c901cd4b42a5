import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { HttpError, type Problem } from '../../client/index.ts'
import { ProblemNotice } from './ProblemNotice.tsx'

async function shown(problem: Partial<Problem>): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const error = new HttpError({
    type: 'about:blank',
    title: 'Title',
    status: 402,
    code: 'credit_exceeded',
    detail: 'Detail.',
    ...problem,
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<ProblemNotice error={error} onDismiss={() => undefined} />))
  const words = [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  return words
}

test('lists the reasons that concern the run as a whole, and not those of an option', async () => {
  const issues = [
    { path: '', message: 'This costs 15 credits; you have 3 credits.' },
    { path: '/ImageQuality', message: 'Too high.' },
  ]
  expect(await shown({ issues })).toEqual([
    'Title',
    'Detail.',
    'This costs 15 credits; you have 3 credits.',
    'Nothing was charged.',
  ])
})

test.each([
  [0, 'network_error'],
  [409, 'request_in_progress'],
  [500, 'internal'],
])('does not promise after %i %s that nothing was charged', async (status, code) => {
  const words = await shown({ status, code })
  expect(words.join(' ')).not.toContain('Nothing was charged')
  expect(words.at(-1)).toContain('the same run is not charged twice')
})
