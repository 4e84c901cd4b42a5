import { words } from '../../generated/words/file-problems.js'
import { keep as appKeep, type Keep } from './keep.ts'
import { fileProblem } from './file-problem.ts'

// Secret keys stay in this browser. A bucket's key opens all its results and travels only in a
// share link that the person makes; an item's key goes to the server with the run that needs it.

export interface Identities {
  saveBucket(bucketId: string, identity: string): Promise<void>
  saveItem(contentItemId: string, identity: string): Promise<void>
  /** Throws HttpError no_key when the bucket was made on another device. */
  ofBucket(bucketId: string): Promise<string>
  /** Throws HttpError no_key when the item was uploaded from another device. */
  ofItem(contentItemId: string): Promise<string>
  /** True when this device can open the bucket. */
  hasBucket(bucketId: string): Promise<boolean>
  forgetItem(contentItemId: string): Promise<void>
  forgetBucket(bucketId: string): Promise<void>
}

const bucket = (id: string) => `identity/bucket:${id}`
const item = (id: string) => `identity/item:${id}`

/** The key ring on top of a keep. */
export function createIdentities(keep: Keep): Identities {
  const found = async (key: string, orElse: () => string) => {
    const identity = await keep.get<string>(key)
    if (identity) return identity
    throw fileProblem('no_key', orElse())
  }
  return {
    saveBucket: (id, identity) => keep.set(bucket(id), identity),
    saveItem: (id, identity) => keep.set(item(id), identity),
    ofBucket: (id) => found(bucket(id), words.noKeyToFiles),
    ofItem: (id) => found(item(id), words.noKeyToUpload),
    hasBucket: async (id) => (await keep.get(bucket(id))) !== undefined,
    forgetItem: (id) => keep.delete(item(id)),
    forgetBucket: (id) => keep.delete(bucket(id)),
  }
}

export const identities: Identities = createIdentities(appKeep)
