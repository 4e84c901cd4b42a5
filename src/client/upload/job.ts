import { words } from '../../../generated/words/file-problems.js'
import type { Ciphertext } from '../crypto/types.ts'
import { fileProblem } from '../file-problem.ts'
import { ciphertextSize } from '../crypto/size.ts'
import type { UploadPorts } from './ports.ts'
import { fileKey, recordKey, type UploadRecord } from './record.ts'
import type { Slots } from './slots.ts'
import type { BucketOfTable } from './table-bucket.ts'
import type { Transfer } from './transfer.ts'
import type { UploadSnapshot } from './types.ts'

/** One upload in work: what is kept of it, and what only this page has. */
export interface Job {
  record: UploadRecord
  file?: File
  ciphertext?: Ciphertext
  transfer?: Transfer
  /** the server has heard of the item, but was not sent a byte of it */
  fresh?: boolean
  /** gives back the place among the running transfers */
  leave?: () => void
  /** gives back the lock against other tabs */
  unlock?: () => void
  /** aborted by remove */
  stop: AbortController
}

export interface JobContext {
  ports: UploadPorts
  slots: Slots
  table: BucketOfTable
  change: (id: string, patch: Partial<UploadSnapshot>) => void
}

/** Puts changes into the record, keeps them, and shows them. */
export async function note(
  job: Job,
  patch: Partial<UploadRecord>,
  { ports, change }: JobContext,
): Promise<void> {
  job.record = { ...job.record, ...patch }
  const { tab: _tab, stage: _stage, paused: _paused, rank: _rank, ...shown } = patch
  change(job.record.id, shown)
  if (!job.stop.signal.aborted) await ports.keep.set(recordKey(job.record.id), job.record)
}

/**
 * Carries one upload from where it stands to `ready`. Throws HttpError at the first thing that
 * goes wrong; calling it again goes on from there.
 */
export async function carry(job: Job, context: JobContext): Promise<void> {
  const { ports, change } = context
  const { id } = job.record
  change(id, { status: job.record.paused ? 'paused' : 'preparing', problem: undefined })
  const ciphertext = await ciphertextOf(job, context)
  job.stop.signal.throwIfAborted()
  if (!job.record.paused) change(id, { status: 'uploading' })
  job.transfer = await ports.transfer({
    ciphertext,
    size: job.record.encryptedSize,
    contentItemId: job.record.contentItemId!,
    fresh: job.fresh ?? false,
    endpoint: ports.endpoint,
    csrf: () => ports.session.getSnapshot().session?.csrf,
    onSent: (sentBytes) => change(id, { sentBytes }),
  })
  job.fresh = false
  await go(job, context)
  const encrypted = ciphertext.finished.then(() => encryptedNow(job, context))
  try {
    await untilAborted(Promise.all([encrypted, job.transfer.done]), job.stop.signal)
  } catch (error) {
    await job.transfer.pause()
    throw error
  } finally {
    job.leave?.()
  }
  await ciphertext.remove()
  job.ciphertext = undefined
  await note(job, { stage: 'ready' }, context)
  await ports.keep.delete(fileKey(id))
}

/** Starts the transfer when there is a place, unless it is paused. */
export async function go(job: Job, { slots }: JobContext): Promise<void> {
  if (job.record.paused || !job.transfer) return
  const leave = await slots.acquire()
  if (job.record.paused || job.stop.signal.aborted) return leave()
  job.leave = leave
  job.transfer.start()
}

async function ciphertextOf(job: Job, context: JobContext): Promise<Ciphertext> {
  if (job.ciphertext) return job.ciphertext
  const { id, stage, encryptedSize } = job.record
  const crypto = await context.ports.crypto()
  if (stage === 'encrypted') job.ciphertext = await crypto.reopen(id, encryptedSize)
  return job.ciphertext ?? encryptAnew(job, context)
}

async function encryptAnew(job: Job, context: JobContext): Promise<Ciphertext> {
  const { ports, change } = context
  const { id, name, contentItemId } = job.record
  const file = job.file ?? (await ports.keep.get<File>(fileKey(id)))
  if (!file) {
    throw fileProblem('file_needed', words.left({ name }))
  }
  job.file = file
  await note(job, await ports.inspect(file), context)
  // A new ciphertext is different from its first byte: what the server has of an old one is void.
  if (contentItemId !== undefined) {
    await ports.deleteContentItem(contentItemId).catch(() => undefined)
  }
  const crypto = await ports.crypto()
  const key = await crypto.generateKeyPair()
  const bucket = await announce(job, key.identity, context)
  job.stop.signal.throwIfAborted()
  job.ciphertext = await crypto.encrypt({
    name: id,
    file,
    recipients: [key.recipient, bucket.recipient],
    onWritten: (encryptedBytes) => change(id, { encryptedBytes }),
  })
  return job.ciphertext
}

async function announce(job: Job, identity: string, context: JobContext) {
  const { ports, table } = context
  const { bucketId, name, mediaType, size } = job.record
  const bucket = await (bucketId === undefined ? table.get() : ports.getBucket(bucketId))
  const item = await ports.createContentItem(bucket.id, { name, mediaType, size })
  await ports.identities.saveItem(item.id, identity)
  job.fresh = true
  const encryptedSize = ciphertextSize(size)
  await note(
    job,
    { bucketId: bucket.id, contentItemId: item.id, encryptedSize, stage: 'new' },
    context,
  )
  return bucket
}

/** From here on the stored ciphertext is enough, and the kept copy of the file can go. */
async function encryptedNow(job: Job, context: JobContext): Promise<void> {
  if (job.record.stage !== 'new') return
  await note(job, { stage: 'encrypted' }, context)
  await context.ports.keep.delete(fileKey(job.record.id))
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Who gives up on the work is not to be told of its failure later.
  work.catch(() => undefined)
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    signal.throwIfAborted()
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
