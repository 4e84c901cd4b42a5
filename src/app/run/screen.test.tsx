import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { optionSets } from '../../../generated/validators/all.js'
import type {
  ContentItem,
  Generation,
  GenerationInput,
  UploadSnapshot,
} from '../../client/index.ts'
import { plans } from '../../contract/catalogue.ts'
import { textsOfSchema } from '../forms/forms-testing.ts'
import { useFiles } from '../state/files.ts'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { PriceLines } from './PriceLines.tsx'
import { Results } from './Results.tsx'
import { RunPage } from './RunPage.tsx'
import { actionRunnable, conversionRunnable, type Runnable } from './runnable.ts'

// The screen of a run in the pseudo-locale: what it says that is not of the catalogue is of the contract.

vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  rememberedRuns: async () => [],
}))
vi.mock('../state/server.ts', async (original) => ({
  ...(await original<object>()),
  useAccountKey: () => null,
  useAvailabilityKnown: () => true,
  useAvailability: () => ({
    conversions: { 'pdf-to-jpg': { available: false, reason: 'No engine.' } },
    actions: {},
  }),
}))
vi.mock('../state/files.ts', () => ({
  useFiles: vi.fn(),
  useFilesToCome: () => 0,
  loadFiles: async () => undefined,
}))
vi.mock('../files/looks/use-look.ts', () => ({
  useLook: () => ({}),
  useLooks: () => new Map([['a.pdf', { pages: 4 }]]),
  keepLooks: () => undefined,
}))

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/')
  inPseudoLocale()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

async function show(screen: ReactElement) {
  await act(async () => root.render(screen))
}

/** Shows the page of what is run, with these files on the table, and holds its words. */
async function showPage(runnable: Runnable, files: UploadSnapshot[], others: string[] = []) {
  vi.mocked(useFiles).mockReturnValue(files)
  await show(<RunPage runnable={runnable} />)
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(place.querySelector('form')).not.toBeNull()
  })
  const ofContract = [runnable.title, runnable.description ?? '', runnable.action.actionAdjective]
  expectAllWords(place, [
    ...ofContract.filter(Boolean),
    ...textsOfSchema(optionSets[runnable.set]),
    ...others,
  ])
}

const file = (name: string, type: string | undefined): UploadSnapshot => ({
  id: name,
  name,
  size: 2048,
  mediaType: 'application/pdf',
  type,
  nameMatchesContent: true,
  status: 'ready',
  encryptedSize: 2100,
  encryptedBytes: 2100,
  sentBytes: 2100,
  progress: 1,
  createdAt: '2026-01-01T00:00:00Z',
})

test('the page of a conversion that cannot run now', async () => {
  await showPage(conversionRunnable('pdf-to-jpg')!, [], ['No engine.'])
  const select = place.querySelector<HTMLSelectElement>('.target-select')!
  expect(select.labels[0]?.textContent).toMatch(/^Ç/)
})

test('files that do not fit, and one that does', async () => {
  const files = [file('a.pdf', 'pdf'), file('b.xyz', undefined), file('c.mp4', 'mp4')]
  await showPage(conversionRunnable('pdf-to-jpg')!, files, [
    'a.pdf',
    'b.xyz',
    'c.mp4',
    'No engine.',
  ])
  expect(place.querySelectorAll('.file-objection')).toHaveLength(2)
})

test('an action that takes no files, for whom it needs another plan', async () => {
  await showPage(actionRunnable('text-to-image-b-v4')!, [], Object.keys(plans.tiers))
})

test.each([0, 2])('the price with %i files', async (count) => {
  const files = [file('a.pdf', 'pdf'), file('b.pdf', 'pdf')].slice(0, count)
  const individualPricing = Object.fromEntries(files.map(({ id }) => [id, 7.5]))
  await show(<PriceLines price={{ totalPrice: 15, individualPricing }} files={files} />)
  expectAllWords(place)
})

const input = (id: string, status: GenerationInput['status']): GenerationInput => ({
  contentItemId: id,
  name: `${id}.pdf`,
  status,
  progress: 0.4,
  warnings: [],
  ...(status === 'failed' && {
    error: {
      type: 'about:blank',
      title: 'T',
      status: 422,
      code: 'engine_failed',
      detail: 'Of the server.',
    },
  }),
})

const run: Generation = {
  id: 'r',
  actionId: 'pdf-to-jpg',
  actionParams: {},
  bucketId: 'b',
  status: 'running',
  createdAt: '2026-01-01T00:00:00Z',
  progress: 0.4,
  price: { totalPrice: 15 },
  chargedCredits: 0,
  refundedCredits: 0,
  inputs: [input('a', 'running'), input('b', 'failed'), input('c', 'queued')],
  contentItems: [],
}

test.each<[string, Partial<Generation>]>([
  ['under way', {}],
  ['in the queue', { status: 'queued', queuePosition: 2 }],
  ['done in part', { status: 'partly_succeeded', chargedCredits: 7.5, refundedCredits: 7.5 }],
  ['cancelled', { status: 'cancelled', inputs: [input('a', 'cancelled')] }],
])('a run %s', async (_, patch) => {
  const again = { items: ['b', 'c'], isBusy: false, priceOf: () => 7.5, start: () => undefined }
  await show(
    <Results
      run={{ ...run, ...patch }}
      adjective="converted"
      isReconnecting
      originals={new Map<string, ContentItem>()}
      again={again}
      onCancel={() => undefined}
    />,
  )
  expectAllWords(place, ['converted', 'Of the server.', /\b[abc]\.pdf/])
})
