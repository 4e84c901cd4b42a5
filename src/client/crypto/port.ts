import type { CryptoPort } from './types.ts'

let port: Promise<CryptoPort> | undefined

/** The crypto of this page: one worker, started when first needed. Without workers, in place. */
export function cryptoPort(): Promise<CryptoPort> {
  port ??= typeof Worker === 'undefined' ? inPlace() : inWorker()
  return port
}

async function inWorker(): Promise<CryptoPort> {
  const { startCryptoWorker } = await import('../trusted-workers.ts')
  const { createRemoteCrypto } = await import('./remote-crypto.ts')
  return createRemoteCrypto(startCryptoWorker(), () => {
    port = undefined
  })
}

async function inPlace(): Promise<CryptoPort> {
  const { memoryStores } = await import('./byte-store.ts')
  const { createLocalCrypto } = await import('./local-crypto.ts')
  return createLocalCrypto(memoryStores())
}
