import { afterEach, test, vi } from 'vitest'
import { words } from '../../../generated/words/not-found.js'
import { openDialog, type DialogUnderTest } from '../dialogs/dialogs-testing.tsx'
import { expectAllWords, inPseudoLocale } from '../words/words-testing.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

let shown: DialogUnderTest
afterEach(() => shown.end())

test.each(['page', 'action', 'conversion'] as const)('no such %s, in words', async (what) => {
  inPseudoLocale()
  shown = openDialog('/no/heic-to-jpg', { 'GET /server': {} }, null, <NotFoundPage what={what} />)
  await shown.says(words.noSuch({ what }))
  await vi.waitFor(() => expectAllWords(document.body, [/[\w ]+ to [\w ]+/]), { timeout: 5000 })
})
