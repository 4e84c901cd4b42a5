import { choose } from '../../../generated/words/locales/choose.js'
import { locales } from '../../../generated/words/locales/index.js'
import { memoryStores } from './byte-store.ts'
import { createLocalCrypto } from './local-crypto.ts'
import { opfsStores } from './opfs-stores.ts'
import type { FromWorker, Question } from './protocol.ts'
import { serveCrypto } from './serve.ts'

// The dedicated worker that holds keys and plain bytes while they are at work, so that encrypting
// 500 MB never makes the page stutter.

function post(message: FromWorker, transfer: Transferable[]): void {
  postMessage(message, { transfer })
}

/** The page's locale is the second word of this worker's name: what goes wrong here is told to people. */
async function speak(): Promise<void> {
  const load = locales[self.name.split(' ')[1] ?? '']
  const words = await load?.().catch(() => undefined)
  if (words) choose(words.default)
}

const handler = (async () => {
  await speak()
  const local = createLocalCrypto((await opfsStores()) ?? memoryStores())
  return serveCrypto(local, post)
})()

addEventListener('message', async (event: MessageEvent<Question>) => {
  await (
    await handler
  )(event.data)
})
