import { afterEach, beforeEach, test, vi } from 'vitest'
import { words as common } from '../../../../generated/words/common.js'
import { words } from '../../../../generated/words/library.js'
import { identities } from '../../../client/index.ts'
import { openDialog, session, type DialogUnderTest } from '../../dialogs/dialogs-testing.tsx'
import { expectAllWords, inPseudoLocale } from '../../words/words-testing.ts'
import { LibraryPage } from './LibraryPage.tsx'

const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

const run = (status: string, more: object = {}) => ({
  id: status,
  actionId: 'jpg-to-png',
  status,
  progress: 0.5,
  chargedCredits: 7.5,
  refundedCredits: 1,
  inputs: [{ name: '1.jpg' }, { name: '2.jpg' }],
  contentItems: [],
  createdAt: daysFromNow(-1),
  ...more,
})
const runs = [
  run('queued', { queuePosition: 2 }),
  ...['running', 'succeeded', 'partly_succeeded', 'failed', 'cancelled'].map((one) => run(one)),
]
const bucket = (id: string, expiresAt: string | null, share: object | null = null) => ({
  id,
  name: `${id}.jpg`,
  expiresAt,
  share,
})
const buckets = [
  bucket('1', daysFromNow(20), { expiresAt: daysFromNow(5) }),
  bucket('2', daysFromNow(2.5)),
  bucket('3', daysFromNow(0.5)),
  bucket('4', null),
]
const result = {
  id: 'r',
  bucketId: '1',
  kind: 'result',
  name: '1.glb',
  mediaType: 'model/gltf-binary',
  size: 5,
  status: 'ready',
  createdAt: daysFromNow(-1),
  warnings: [],
}
const answers = {
  'GET /server': {},
  'GET /generations': { generations: runs },
  'GET /buckets': { buckets },
  'GET /buckets/1': { contentItems: [result] },
  'GET /buckets/2': { contentItems: [] },
}
/** What the contract says, names that people gave, and dates. */
const others = ['JPG to PNG', /\d\.(jpg|glb)/, /\d+ \w+ \d{4}/]

let shown: DialogUnderTest
beforeEach(() => inPseudoLocale())
afterEach(async () => {
  await shown.end()
  vi.restoreAllMocks()
})

const open = (more: object = {}, path = '/library', who: typeof session | null = session) => {
  shown = openDialog(path, { ...answers, ...more }, who, <LibraryPage />)
}
const expectWordsAt = async (last: string) => {
  await shown.says(last)
  await vi.waitFor(() => expectAllWords(document.body, others), { timeout: 5000 })
}

test('the library of a guest', async () => {
  open({}, '/library', null)
  await expectWordsAt(words.yourFiles())
})

test('an empty library', async () => {
  open({ 'GET /generations': { generations: [] }, 'GET /buckets': { buckets: [] } })
  await expectWordsAt(words.nothingRun())
})

test('a library in which nothing fits', async () => {
  open({}, '/library?q=zzz')
  await expectWordsAt(words.noFilesOfName())
})

test('runs and files', async () => {
  open()
  await expectWordsAt(words.removedIn({ days: 0 }))
})

test.each([
  ['results', true, '1', () => '1.glb'],
  ['results but no key', false, '1', () => words.openElsewhere({ names: '1.glb' })],
  ['no results', true, '2', () => words.noResults()],
])('a bucket with %s', async (_, hasKey, id, last) => {
  vi.spyOn(identities, 'hasBucket').mockResolvedValue(hasKey)
  open()
  await shown.press(`${id}.jpg`)
  await expectWordsAt(last())
})

test('a bucket that is renamed', async () => {
  open()
  await shown.press(words.rename({ name: '1.jpg' }))
  await expectWordsAt(common.cancel())
})

test('a bucket that is deleted and comes back', async () => {
  open()
  await shown.press(words.deleteNamed({ name: '1.jpg' }))
  await expectWordsAt(words.deleted({ name: '1.jpg' }))
  await shown.press(words.undo())
  await expectWordsAt(words.isBack({ name: '1.jpg' }))
})
