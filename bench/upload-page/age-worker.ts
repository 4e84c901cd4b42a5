import { encryptStream, generateKeyPair } from '../../src/client/crypto/age.ts'

// Age alone, in a worker as in the product: what comes out is counted and thrown away.

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const { recipient } = await generateKeyPair()
  const reader = (await encryptStream(file.stream(), [recipient, recipient])).getReader()
  let bytes = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength
  }
  postMessage(bytes, { transfer: [] })
})
