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

const handler = (async () => {
  const local = createLocalCrypto((await opfsStores()) ?? memoryStores())
  return serveCrypto(local, post)
})()

addEventListener('message', async (event: MessageEvent<Question>) => {
  await (
    await handler
  )(event.data)
})
