import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadSnapshot } from '../../../client/index.ts'
import { actions, mediaTypeById } from '../../../contract/catalogue.ts'
import { expectAllWords, inPseudoLocale } from '../../words/words-testing.ts'
import { HomePage } from './HomePage.tsx'
import { Table } from './Table.tsx'

// Pictures of files come from canvases and workers, which this environment does not have.
vi.mock('../../files/looks/use-look.ts', () => ({
  useLook: () => ({}),
  keepLooks: () => undefined,
}))

const file = (name: string, type?: string): UploadSnapshot => ({
  id: name,
  name,
  size: 2048,
  mediaType: 'image/png',
  ...(type && { type }),
  nameMatchesContent: true,
  status: 'ready',
  encryptedSize: 2100,
  encryptedBytes: 2100,
  sentBytes: 2100,
  progress: 1,
  createdAt: '2026-01-01T00:00:00Z',
})

const answers: Record<string, unknown> = {
  '/api/availability': {
    conversions: { 'png-to-pdf': { available: false, reason: 'No engine.' } },
    actions: {},
  },
  '/api/server': { limits: { maximumUploadBytes: 2 * 1024 ** 3 } },
}

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(answers[new URL(request.url).pathname]),
  )
  localStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{page}</SWRConfig>,
    ),
  )

const showTable = (...files: UploadSnapshot[]) =>
  show(<Table files={files} addButton={{ current: null }} onSettled={() => undefined} />)

const headings = () => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('says how many files become what, and what cannot be', async () => {
  await showTable(file('a', 'png'), file('b', 'png'))
  expect(headings()).toEqual(['Convert 2 PNG images to', 'Or'])
  expect(place.querySelector('details')!.textContent).toBe(
    'Not on this server yet (1)PDF: No engine.',
  )
  expect(place.querySelector('details b')!.textContent).toBe('PDF:')
})

test('asks which kind to go on with', async () => {
  await showTable(file('a', 'png'), file('b', 'png'), file('c', 'pdf'))
  expect(headings()[0]).toBe('Which of them?')
  const buttons = [...place.querySelectorAll('.kind button')]
  expect(buttons.map((one) => one.textContent)).toEqual(['Keep only these', 'Keep only this'])
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Keep only 2 PNG images',
    'Keep only 1 PDF document',
  ])
})

/** Names of formats and conversions, and what the contract and the server say: the longest first. */
const others = [
  ...[
    ...Object.values(mediaTypeById).map(({ label }) => label),
    ...actions.flatMap(({ name, description }) => [description, name]),
  ].toSorted((a, b) => b.length - a.length),
  /\b(PDF\/A|[A-Z][A-Z0-9]+)\b/g,
  'No engine.',
  /^[abc]$/,
]

test('says all of the empty page in the chosen locale', async () => {
  inPseudoLocale()
  localStorage.setItem(
    'filewright-recent',
    JSON.stringify([{ title: 'PNG', href: '/convert/png-to-jpg' }]),
  )
  await show(<HomePage />)
  await act(async () => {
    window.dispatchEvent(new Event('pointermove'))
    await Promise.all([
      import('./Catalogue.tsx'),
      import('../../search/SearchBox.tsx'),
      import('../../search/PinButton.tsx'),
    ])
  })
  expect(place.querySelector('.catalogue')).not.toBeNull()
  expect(place.querySelector('[role=combobox]')).not.toBeNull()
  expect(place.querySelectorAll('.pin')).toHaveLength(place.querySelectorAll('.shortcut').length)
  expect(place.querySelector('.add-files-hint')!.textContent).toContain(' 2 GB ')
  expectAllWords(place, others)
})

test.each([
  ['one kind', [file('a', 'png'), file('b', 'png')]],
  ['several kinds', [file('a', 'png'), file('b', 'jpg')]],
  ['nothing that can be done', [file('a')]],
])('says all of the table in the chosen locale: %s', async (_, files) => {
  inPseudoLocale()
  await showTable(...files)
  expectAllWords(place, others)
})
