import { words } from '../../../generated/words/files.js'
import { getBucket, uploads } from '../../client/index.ts'
import { openShareOf } from '../results/share-state.ts'
import { announce } from '../shell/announcer.ts'
import { toast } from '../shell/toasts.ts'
import { mostFiles } from './dropped-files.ts'

/**
 * Puts files, at least one, on the table. All files there share a bucket of their own. Of more than
 * `mostFiles` at once the rest is left out, and said so.
 */
export function putOnTable(given: readonly File[]): void {
  const files = given.slice(0, mostFiles)
  if (given.length > mostFiles) toast(words.onlyFirst({ most: mostFiles }), 'danger')
  const known = uploads.getSnapshot().find(({ bucketId }) => bucketId !== undefined)?.bucketId
  uploads.add(files)
  announce(words.added({ count: files.length, name: files[0]!.name }))
  if (known !== undefined) void warnIfShared(known)
}

/** A link that was given away opens what is added now as well: nobody should learn that later. */
async function warnIfShared(bucketId: string): Promise<void> {
  // The files themselves show what is wrong with the bucket, if anything is.
  const bucket = await getBucket(bucketId).catch(() => undefined)
  if (bucket && openShareOf(bucket)) toast(words.shared(), 'danger')
}
