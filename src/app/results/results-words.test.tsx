import { afterEach, beforeEach, test, vi } from 'vitest'
import { words } from '../../../generated/words/results.js'
import { words as model } from '../../../generated/words/model.js'
import { words as share } from '../../../generated/words/share.js'
import { words as viewer } from '../../../generated/words/viewer.js'
import { openContent, type ContentItem } from '../../client/index.ts'
import { openDialog, type DialogUnderTest } from '../dialogs/dialogs-testing.tsx'
import { offersFor } from '../search/offers.ts'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { DownloadAll } from './ResultActions.tsx'
import { ResultCard } from './ResultCard.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ShareButton } from './ShareButton.tsx'

const openPdf = async () => ({
  pages: 3,
  draw: async () => ({ width: 1, height: 1, close: () => undefined }),
  close: () => undefined,
})
vi.mock('../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  openContent: vi.fn(),
  openPdf: () => openPdf(),
  linkOf: async () => 'https://files.example/d/b#KEY',
}))
vi.mock('../../client/pdf/open-pdf.ts', () => ({ openPdf: () => openPdf() }))

const item = (id: string, name: string, mediaType: string, more: Partial<ContentItem> = {}) =>
  ({
    id,
    name,
    mediaType,
    bucketId: 'b',
    kind: 'result',
    size: 50_000,
    status: 'ready',
    createdAt: '2026-01-01T00:00:00Z',
    warnings: [],
    ...more,
  }) as ContentItem

const original = item('o', 'photo.jpg', 'image/jpeg', { size: 200_000 })
const items = [
  item('p', 'photo.webp', 'image/webp', { width: 640, height: 480, inputItemId: 'o' }),
  item('d', 'paper.pdf', 'application/pdf', { pages: 3 }),
  item('t', 'list.csv', 'text/csv'),
  item('n', 'notes.txt', 'text/plain'),
  item('v', 'film.mp4', 'video/mp4'),
  item('z', 'all.zip', 'application/zip'),
  item('g', 'scene.glb', 'model/gltf-binary', {
    warnings: [{ code: 'x', message: 'Of the engine' }] as ContentItem['warnings'],
  }),
]
const { conversions, actions } = offersFor([{ type: 'webp' }], undefined)
const titles = [...conversions, ...actions].map(({ title }) => title)
const others = [
  /\w+\.(webp|jpg|pdf|csv|txt|mp4|zip|glb)/,
  'Of the engine',
  // The longest first: some begin with others.
  ...titles.toSorted((a, b) => b.length - a.length),
  // React Aria has it in languages of its own.
  'Dismiss',
]

let shown: DialogUnderTest
beforeEach(() => {
  inPseudoLocale()
  vi.mocked(openContent).mockImplementation(async ({ id }) => ({
    blob: new Blob([id === 't' ? '1,2\n3,4' : '0123456789\n'.repeat(id === 'n' ? 40_000 : 1)]),
    url: `blob:${id}`,
    release: () => undefined,
  }))
})
afterEach(() => shown.end())

const expectWordsAt = async (last: string) => {
  await shown.says(last)
  await vi.waitFor(() => expectAllWords(document.body, others), { timeout: 5000 })
}

const cards = () => (
  <>
    <DownloadAll items={items} name="x" />
    <SelectionBar
      selection={{ items: items.slice(1), isAll: false, of: () => undefined, toggleAll: () => {} }}
      name="x"
    />
    <ul>
      {items.map((one) => (
        <ResultCard
          key={one.id}
          item={one}
          siblings={items}
          originals={new Map([['o', original]])}
          selection={{ isSelected: false, onToggle: () => undefined }}
        />
      ))}
    </ul>
  </>
)

test('results', async () => {
  shown = openDialog('/', {}, undefined, cards())
  await expectWordsAt('0123456789')
})

test.each([
  ['photo.webp', () => viewer.compare()],
  ['paper.pdf', () => viewer.openInNewTab()],
  ['list.csv', () => viewer.rows({ rows: 1 })],
  ['notes.txt', () => viewer.beginning()],
  ['scene.glb', () => model.damaged()],
])('the viewer of %s', async (name, last) => {
  shown = openDialog('/', {}, undefined, cards())
  await shown.press(words.lookAt({ name }))
  await expectWordsAt(last())
})

test('a picture beside its original', async () => {
  shown = openDialog('/', {}, undefined, cards())
  await shown.press(words.lookAt({ name: 'photo.webp' }))
  await shown.press(viewer.compare())
  await expectWordsAt(viewer.original())
})

test('what a result can be used for', async () => {
  shown = openDialog('/', {}, undefined, <ResultCard item={items[0]!} />)
  await shown.press(words.asInputNamed({ name: 'photo.webp' }))
  await expectWordsAt(words.takesPlace())
})

test.each([
  ['makes', null, () => share.makeLink()],
  ['ends', { expiresAt: '2099-01-01T00:00:00Z' }, () => share.scanCode()],
])('the dialog that %s a share', async (_, made, last) => {
  const answers = { 'GET /buckets/b': { id: 'b', share: made, contentItems: [] } }
  shown = openDialog('/', answers, undefined, <ShareButton bucketId="b" />)
  await shown.press(words.share())
  await expectWordsAt(last())
})
