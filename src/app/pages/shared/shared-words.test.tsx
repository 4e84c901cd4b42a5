import { afterEach, beforeEach, test, vi } from 'vitest'
import { words } from '../../../../generated/words/shared.js'
import { HttpError, openShared } from '../../../client/index.ts'
import { openDialog, type DialogUnderTest } from '../../dialogs/dialogs-testing.tsx'
import { expectAllWords, inPseudoLocale } from '../../words/words-testing.ts'
import { SharedPage } from './SharedPage.tsx'

vi.mock('../../../client/index.ts', async (original) => ({
  ...(await original<object>()),
  parseShareLink: () => ({}),
  openShared: vi.fn(),
}))

const item = {
  id: 'r',
  name: '1.glb',
  mediaType: 'model/gltf-binary',
  size: 5,
  status: 'ready',
  warnings: [],
}
const opened = (contentItems: object[]) =>
  ({
    bucket: { name: '1.jpg', expiresAt: '2099-01-01T00:00:00Z', contentItems },
    access: {},
  }) as unknown as Awaited<ReturnType<typeof openShared>>

let shown: DialogUnderTest
beforeEach(() => inPseudoLocale())
afterEach(() => shown.end())

/** Each address is asked anew: the page keeps what it has opened. */
const expectWordsAt = async (address: string, last: string) => {
  shown = openDialog(`/d/${address}`, { 'GET /server': {} }, null, <SharedPage />)
  await shown.says(last)
  await vi.waitFor(() => expectAllWords(document.body, [/1\.(jpg|glb)/]), { timeout: 5000 })
}

test('shared files', async () => {
  vi.mocked(openShared).mockResolvedValue(opened([item]))
  await expectWordsAt('files', '1.glb')
})

test('a share with nothing in it', async () => {
  vi.mocked(openShared).mockResolvedValue(opened([]))
  await expectWordsAt('nothing', words.nothingYet())
})

test.each(['bad_link', 'wrong_key', 'not_found', 'share_expired', 'unavailable'])(
  'a link that fails: %s',
  async (code) => {
    vi.mocked(openShared).mockRejectedValue(new HttpError({ code, message: 'Because.' } as never))
    await expectWordsAt(code, words.cannotOpen({ code }))
  },
)
