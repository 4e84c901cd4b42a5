import { words } from '../../../generated/words/file-problems.js'
import { isSessionLoss } from '../api.ts'
import { ciphertextSize } from '../crypto/size.ts'
import { fileProblem } from '../file-problem.ts'
import { HttpError, toHttpError } from '../problems.ts'
import { carry, go, note, type Job, type JobContext } from './job.ts'
import { createUploadList, type UploadList } from './list.ts'
import type { UploadPorts } from './ports.ts'
import { byPlace, fileKey, recordKey, snapshotOf, type UploadRecord } from './record.ts'
import { createSlots } from './slots.ts'
import { bucketOfTable } from './table-bucket.ts'
import type { Uploads, UploadSnapshot, UploadStatus } from './types.ts'

/** Transfers at a time: browsers open six connections to a server, events and calls need some. */
const transfersAtOnce = 3
/** Larger files are asked for again when the page is left before they are encrypted. */
const keptUpTo = 100 * 1024 * 1024
/** A finished upload is shown again after a reload for this many milliseconds. */
const shownFor = 24 * 60 * 60 * 1000

/** Makes the upload store. The app uses the one instance in upload/index.ts. */
export function createUploads(ports: UploadPorts): Uploads {
  const list = createUploadList()
  const jobs = new Map<string, Job>()
  /** What the browser gave us in this page: only names of places on the disk, not the bytes. */
  const files = new Map<string, File>()
  const table = bucketOfTable(ports, list.getSnapshot)
  const slots = createSlots(transfersAtOnce)
  const context: JobContext = { ports, slots, table, change: list.change }

  const work = async (job: Job) => {
    const { id } = job.record
    try {
      job.unlock ??= await ports.locks.take(lockName(id))
      await carry(job, context)
      list.change(id, { status: 'ready', problem: undefined })
      finish(job)
    } catch (error) {
      if (job.stop.signal.aborted) return
      const problem = toHttpError(error)
      await dropCiphertext(job, problem)
      if (isSessionLoss(problem)) ports.session.expire()
      list.change(id, { status: statusAfter(problem), problem: problem.problem })
    }
  }
  /** Locked before anything is kept: another tab that starts now would take it for one left behind. */
  const begin = async (job: Job, file: File) => {
    job.unlock = await ports.locks.take(lockName(job.record.id)).catch(() => undefined)
    if (job.stop.signal.aborted) return finish(job)
    void keepFile(job, file, ports)
    await work(job)
  }
  const again = (id: string, statuses: readonly UploadStatus[]) => {
    const job = jobs.get(id)
    const status = list.find(id)?.status
    if (job && status && statuses.includes(status)) void work(job)
  }
  const againAll = (wanted: (upload: UploadSnapshot) => boolean) => {
    for (const { id, status } of list.getSnapshot().filter(wanted)) again(id, [status])
  }

  ports.session.subscribe(() => {
    if (ports.session.getSnapshot().status !== 'signed-in') return table.forget()
    againAll(({ status }) => status === 'signed-out')
  })
  ports.onOnline(() => againAll(({ problem }) => problem?.code === 'network_error'))

  const enlist = (record: UploadRecord, file?: File): Job => {
    const job: Job = { record, file, stop: new AbortController() }
    jobs.set(record.id, job)
    if (file) files.set(record.id, file)
    return job
  }

  const forget = async (id: string) => {
    // From the list first: hundreds that go together are not to wait for the storage one by one.
    jobs.delete(id)
    files.delete(id)
    list.remove(id)
    await ports.keep.delete(recordKey(id))
    await ports.keep.delete(fileKey(id))
  }

  const remove = async (id: string) => {
    const job = jobs.get(id)
    if (!job) return
    const ready = list.find(id)?.status === 'ready'
    job.stop.abort(fileProblem('removed', words.removedNamed({ name: job.record.name })))
    await forget(id)
    finish(job)
    await job.transfer?.pause()
    await job.ciphertext?.remove()
    const { contentItemId } = job.record
    if (!ready && contentItemId) await ports.deleteContentItem(contentItemId).catch(() => undefined)
  }

  return {
    subscribe: list.subscribe,
    getSnapshot: list.getSnapshot,
    add(added, options = {}) {
      const next = nextRank(jobs.values())
      const records = added.map((file, index) => ({
        ...newRecord(file, ports, options.bucketId),
        rank: next + index,
      }))
      const snapshots = records.map(snapshotOf)
      if (list.getSnapshot().length === 0) table.forget()
      list.add(snapshots)
      for (const [index, record] of records.entries()) {
        const file = added[index]!
        void begin(enlist(record, file), file)
      }
      return snapshots
    },
    move(id, index) {
      list.move(id, index)
      for (const [rank, upload] of list.getSnapshot().entries()) {
        const job = jobs.get(upload.id)
        if (job && job.record.rank !== rank)
          void note(job, { rank }, context).catch(() => undefined)
      }
    },
    fileOf: (id) => files.get(id),
    pause(id) {
      const job = jobs.get(id)
      const status = list.find(id)?.status
      if (!job || !['queued', 'preparing', 'uploading'].includes(status ?? '')) return
      void note(job, { paused: true }, context)
      list.change(id, { status: 'paused' })
      void job.transfer?.pause()
      job.leave?.()
    },
    resume(id) {
      const job = jobs.get(id)
      if (!job || list.find(id)?.status !== 'paused') return
      void note(job, { paused: false }, context)
      list.change(id, { status: job.transfer ? 'uploading' : 'preparing' })
      void go(job, context)
    },
    retry: (id) => again(id, ['failed', 'signed-out']),
    async attach(id, file) {
      const job = jobs.get(id)
      if (!job) return
      const { name, size } = job.record
      if (file.name !== name || file.size !== size) {
        throw fileProblem('file_changed', words.changed({ name, size }))
      }
      job.file = file
      files.set(id, file)
      void keepFile(job, file, ports)
      again(id, ['file-needed', 'failed'])
    },
    remove,
    async clear() {
      await Promise.all(list.getSnapshot().map(({ id }) => remove(id)))
    },
    async resumeUploads() {
      const crypto = await ports.crypto()
      // What is stored is asked before what is kept: an upload that another tab begins in between
      // has its record before its first byte, and is not taken for one without an owner.
      const stored = await crypto.stored()
      const kept = await ports.keep.list<UploadRecord>('upload')
      const unfinished = new Set(kept.filter(({ stage }) => stage !== 'ready').map(({ id }) => id))
      await crypto.discard(stored.filter((name) => !unfinished.has(name)))
      for (const record of kept.toSorted(byPlace)) {
        if (!jobs.has(record.id)) await restore(record)
      }
    },
    whenReady: (id) => whenReady(id, list),
  }

  async function restore(record: UploadRecord): Promise<void> {
    if (record.stage === 'ready') {
      const old = ports.now() - Date.parse(record.createdAt) > shownFor
      if (old) await forget(record.id)
      else if (record.tab === ports.tab) {
        enlist(record)
        list.add([snapshotOf(record)])
      }
      return
    }
    const unlock = await ports.locks.take(lockName(record.id))
    if (unlock) takeOver(record, unlock)
    else if (record.tab === ports.tab) void whenFree(record.id)
  }

  /** The page before a reload may not have let go yet; a duplicated tab may never. */
  async function whenFree(id: string): Promise<void> {
    const unlock = await ports.locks.await(lockName(id))
    const record = await ports.keep.get<UploadRecord>(recordKey(id))
    if (record && !jobs.has(id)) takeOver(record, unlock)
    else unlock()
  }

  function takeOver(record: UploadRecord, unlock: () => void): void {
    const job = enlist({ ...record, tab: ports.tab })
    job.unlock = unlock
    list.add([snapshotOf(record)])
    if (record.stage === 'ready') finish(job)
    else void work(job)
  }
}

const lockName = (id: string) => `upload:${id}`

/** Files that are added together have one moment: only their rank says in which order. */
function nextRank(jobs: Iterable<Job>): number {
  return Math.max(-1, ...[...jobs].map(({ record }) => record.rank ?? -1)) + 1
}

function newRecord(file: File, ports: UploadPorts, bucketId: string | undefined): UploadRecord {
  return {
    id: crypto.randomUUID(),
    tab: ports.tab,
    name: file.name,
    size: file.size,
    mediaType: file.type || 'application/octet-stream',
    nameMatchesContent: true,
    bucketId,
    encryptedSize: ciphertextSize(file.size),
    stage: 'new',
    paused: false,
    createdAt: new Date(ports.now()).toISOString(),
  }
}

/**
 * Keeps the browser's own copy of the file until it is encrypted, so that leaving the page before
 * that loses nothing. Where it is large (copying would take from the encryption, which is over in
 * seconds) or there is no room, the person is asked for the file again.
 */
async function keepFile(job: Job, file: File, { keep }: UploadPorts): Promise<void> {
  try {
    await keep.set(recordKey(job.record.id), job.record)
    if (file.size <= keptUpTo) await keep.set(fileKey(job.record.id), file)
  } catch {
    return
  }
  if (job.record.stage !== 'new' || job.stop.signal.aborted)
    await keep.delete(fileKey(job.record.id))
}

/** After a failed encryption the stored bytes are of no use; after a failed transfer they are. */
async function dropCiphertext(job: Job, error: HttpError): Promise<void> {
  if (!['file_unreadable', 'storage_full'].includes(error.code) && job.ciphertext) return
  await job.ciphertext?.remove().catch(() => undefined)
  job.ciphertext = undefined
  if (error.code === 'file_unreadable') job.file = undefined
}

function statusAfter(error: HttpError): UploadStatus {
  if (isSessionLoss(error)) return 'signed-out'
  return ['file_needed', 'file_unreadable'].includes(error.code) ? 'file-needed' : 'failed'
}

function finish(job: Job): void {
  job.unlock?.()
  job.unlock = undefined
  job.file = undefined
}

async function whenReady(id: string, list: UploadList): Promise<UploadSnapshot> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const isOver = () => [undefined, 'ready', 'failed'].includes(list.find(id)?.status)
  const unsubscribe = list.subscribe(() => isOver() && resolve())
  if (isOver()) resolve()
  await over
  unsubscribe()
  const upload = list.find(id)
  if (upload?.status === 'ready') return upload
  throw upload?.problem ? new HttpError(upload.problem) : fileProblem('removed', words.removed())
}
