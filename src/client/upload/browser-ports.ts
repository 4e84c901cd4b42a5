import { startBucket } from '../buckets.ts'
import { createContentItem, deleteContentItem, getBucket } from '../calls/buckets.ts'
import { cryptoPort } from '../crypto/port.ts'
import { identities } from '../identities.ts'
import { keep } from '../keep.ts'
import { sessionStore } from '../session.ts'
import { inspect } from './inspect.ts'
import { webLocks } from './locks.ts'
import type { UploadPorts } from './ports.ts'
import { prepareTransfer } from './transfer.ts'

/** The ports of the app. */
export const browserPorts: UploadPorts = {
  crypto: cryptoPort,
  keep,
  identities,
  locks: webLocks,
  session: sessionStore,
  inspect,
  startBucket,
  getBucket,
  createContentItem,
  deleteContentItem,
  transfer: prepareTransfer,
  endpoint: `${globalThis.location?.origin ?? ''}/api/uploads`,
  tab: tabId(),
  onOnline: (listener) => globalThis.addEventListener?.('online', listener),
  now: () => Date.now(),
}

/** sessionStorage is a tab's own and survives its reloads. */
function tabId(): string {
  try {
    const known = sessionStorage.getItem('filewright-tab') ?? crypto.randomUUID()
    sessionStorage.setItem('filewright-tab', known)
    return known
  } catch {
    return crypto.randomUUID()
  }
}
