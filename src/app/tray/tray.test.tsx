import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listGenerations, type Generation } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { followedRuns, followRun } from './followed.ts'
import { TrayHost } from './TrayHost.tsx'

vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  listGenerations: vi.fn(),
}))
vi.mock('../state/queries.ts', () => ({
  useAccountKey: (name: string) => ['me', name],
  refreshMoney: async () => undefined,
}))

const run = (id: string, patch: Partial<Generation> = {}): Generation => ({
  id,
  actionId: 'jpg-to-png',
  actionParams: {},
  bucketId: 'b',
  status: 'running',
  createdAt: '2026-01-01T00:00:00Z',
  progress: 0.42,
  price: { totalPrice: 7.5 },
  chargedCredits: 0,
  refundedCredits: 0,
  inputs: [],
  contentItems: [],
  ...patch,
})
const done = { status: 'succeeded', progress: 1, chargedCredits: 7.5 } as const

// Its chunk; the tests are about what it shows.
beforeAll(() => import('./Tray.tsx'))

let place: HTMLElement
let root: Root
let said: string[]
let stopListening: () => void
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  history.replaceState(null, '', '/library')
  document.title = 'Library · Filewright'
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  said = []
  stopListening = onAnnouncement((message) => said.push(message))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  stopListening()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(...runs: Generation[]) {
  vi.mocked(listGenerations).mockResolvedValue({ generations: runs })
  for (const { id } of runs) followRun(id)
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <TrayHost />
      </SWRConfig>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(50))
}

async function next(...runs: Generation[]) {
  vi.mocked(listGenerations).mockResolvedValue({ generations: runs })
  await act(async () => vi.advanceTimersByTimeAsync(2100))
}

async function look(state: DocumentVisibilityState) {
  visibility = state
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

test('follows a run over the screens: link, progress, title, and its end in words', async () => {
  await show(run('a'))
  const link = place.querySelector('a')!
  expect(link.getAttribute('href')).toBe('/convert/jpg-to-png?run=a')
  expect(link.textContent).toBe('JPG to PNGRunning, 42 %')
  expect(place.querySelector('progress')!.value).toBe(0.42)
  expect(document.title).toBe('42 % – Library · Filewright')

  await next(run('a', done))
  expect(place.querySelector('a')!.textContent).toBe('JPG to PNGDone · 7.5 credits charged.')
  expect(said).toEqual(['JPG to PNG: Done. 7.5 credits charged.'])
  expect(document.title).toBe('Library · Filewright')

  await act(async () => place.querySelector('button')!.click())
  expect(place.querySelector('aside')).toBeNull()
  expect(followedRuns()).toEqual([])
})

test('a screen that sets its own title keeps how far the run is', async () => {
  await show(run('a', { progress: 0.1 }))
  document.title = 'Plans · Filewright'
  await vi.waitFor(() => expect(document.title).toBe('10 % – Plans · Filewright'))
})

test('who looks at the page of a run sees it there, and its end is seen', async () => {
  history.replaceState(null, '', '/convert/jpg-to-png?run=a')
  await show(run('a'), run('b'))
  expect(place.querySelectorAll('li')).toHaveLength(1)
  await next(run('a', done), run('b'))
  expect(followedRuns()).toEqual(['b'])
})

test('notifies of the end only where the tab is hidden, and only who asked for it', async () => {
  const told: string[] = []
  class Told {
    static permission = 'granted'
    constructor(title: string, { body }: { body: string }) {
      told.push(`${title}: ${body}`)
    }
    addEventListener() {
      return undefined
    }
  }
  vi.stubGlobal('Notification', Told)
  await show(run('a'), run('b'))
  await look('hidden')
  await next(run('a', done), run('b'))
  expect(told).toEqual([])
  localStorage.setItem('filewright-notify', 'yes')
  await next(run('a', done), run('b', { status: 'failed', refundedCredits: 7.5 }))
  expect(told).toEqual(['JPG to PNG: The run failed. Nothing charged, 7.5 credits given back.'])
  expect(document.title).toBe('Done in part – Library · Filewright')
  await look('visible')
  expect(document.title).toBe('Library · Filewright')
})

test('a run that starts while others are followed is not taken for one that is gone', async () => {
  await show(run('a', done))
  act(() => followRun('b'))
  await act(async () => vi.advanceTimersByTimeAsync(50))
  expect(followedRuns()).toEqual(['a', 'b'])
  await next(run('b'), run('a', done))
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Done'),
    expect.stringContaining('Running, 42 %'),
  ])
})

test('forgets runs that the server does not know for this account', async () => {
  vi.mocked(listGenerations).mockResolvedValue({ generations: [] })
  followRun('of somebody else')
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <TrayHost />
      </SWRConfig>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(followedRuns()).toEqual([])
})

test('says all of it in the words of the locale, in the title of the tab too', async () => {
  inPseudoLocale()
  await show(run('a'), run('b', done), run('c', { status: 'queued', queuePosition: 2 }), run('d'))
  expect(place.querySelector('aside')).not.toBeNull()
  expectAllWords(place, ['JPG to PNG'])
  expect(document.title).toMatch(/^⟦⟦.*⟧ – Library · Filewright⟧$/)
  await next(run('a', done), run('b', done), run('c', done), run('d', done))
  expect(document.title).toBe('Library · Filewright')
})
