import { cancelGeneration, executeAction } from '../calls/generations.ts'
import { getBucket } from '../calls/buckets.ts'
import { identities } from '../identities.ts'
import { rememberRun } from './remembered.ts'
import type { StartRun, StartedRun } from './types.ts'

/**
 * Starts a run of ready uploads (or of a prompt): collects each item's key, asks the server to
 * execute, and remembers the run so that a reload finds it again.
 *
 * Throws HttpError: the action errors of specification section 8, 422 with `issues` for options,
 * no_key when an item was uploaded from another device. Nothing is charged then if it is a refusal
 * (isRefusal); otherwise the run may have started: repeat it with the same idempotencyKey.
 */
export async function startRun(run: StartRun): Promise<StartedRun> {
  const bucket = await getBucket(run.bucketId)
  const contentItems = await Promise.all(
    run.items.map(async (contentItemId) => ({
      contentItemId,
      privateKey: await identities.ofItem(contentItemId),
    })),
  )
  const started = await executeAction({
    actionId: run.actionId,
    actionParams: run.params,
    filesharingInfo: {
      sharingBucket: run.bucketId,
      fileEncryptionKey: bucket.recipient,
      contentItems,
    },
    paymentType: run.paymentType ?? 'CREDITS',
    idempotencyKey: run.idempotencyKey,
  })
  // The run is paid for: a browser that cannot keep its id must not make it look failed.
  const remembered = { generationId: started.generationId, actionId: run.actionId }
  await rememberRun(remembered).catch(() => undefined)
  return started
}

/** Asks for a stop. What was not done is refunded; the watch tells when it has stopped. */
export async function cancelRun(generationId: string) {
  return cancelGeneration(generationId)
}
