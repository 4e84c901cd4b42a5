import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { limits } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { deleteContentItem, ownedItem } from '../buckets/items.ts'
import type { ContentItemRow } from '../buckets/views.ts'
import type { Database } from '../db/schema.ts'
import { largestEncryptedSize } from '../storage/age.ts'
import type { ObjectStore } from '../storage/index.ts'
import { finishUpload } from './finish.ts'
import { asProblem } from './problems.ts'

export type UploadDeps = {
  db: Kysely<Database>
  storage: ObjectStore
  clock: { now(): Date }
  dataDir: string
}

/** What a tus call is answered with; there is never a body. */
export type UploadAnswer = { status: number; headers: Record<string, string> }

const path = '/api/uploads'
const version = { 'tus-resumable': '1.0.0' }
const hourMs = 3_600_000

/**
 * Resumable uploads (tus 1.0) of encrypted files. An upload has the id of its content item; its
 * bytes lie in `<dataDir>/uploads` until the last one came, then in the object store. Ownership is
 * checked here at every verb; errors are thrown as `ActionError`.
 */
export type Uploads = ReturnType<typeof createUploads>

export function createUploads(deps: UploadDeps) {
  const directory = join(deps.dataDir, 'uploads')
  const fileOf = (id: string) => join(directory, id)
  const store = new FileStore({
    directory,
    expirationPeriodInMilliseconds: limits.unfinishedUploadHours * hourMs,
  })
  const finishing = new Map<string, Promise<void>>()

  /** One finish at a time for an upload, however many requests ask for it. */
  const finish = (item: ContentItemRow): Promise<void> => {
    const running = finishing.get(item.id)
    if (running) return running
    const started = finishUpload(deps, item, fileOf(item.id)).finally(() =>
      finishing.delete(item.id),
    )
    finishing.set(item.id, started)
    return started
  }

  const tus = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    maxSize: largestEncryptedSize(limits.maximumUploadBytes),
    namingFunction: (_request, metadata) => metadata?.contentItemId?.toLowerCase() ?? '',
  })

  /** Lets the tus library answer, and turns its plain-text errors into ours. */
  const pass = async (request: IncomingMessage): Promise<UploadAnswer> => {
    const response = await tus.handleWeb(webRequest(request))
    const headers = Object.fromEntries(response.headers)
    if (response.status >= 400) throw asProblem(response.status, await response.text())
    return { status: response.status, headers }
  }

  /** How far the bytes of an unfinished upload have come, or undefined before its beginning. */
  const progress = async (item: ContentItemRow) => {
    try {
      const { offset, size } = await store.getUpload(item.id)
      return { offset, size }
    } catch {
      return undefined
    }
  }

  /** Completes what a crash left between the last byte and the ready item. */
  const recover = async (item: ContentItemRow): Promise<ContentItemRow> => {
    if (item.status !== 'uploading') return item
    const upload = await progress(item)
    const complete = upload
      ? upload.offset === upload.size
      : (await deps.storage.size(item.id)) !== undefined
    if (!complete) return item
    await finish(item)
    return { ...item, ...(await rowOf(deps.db, item.id)) }
  }

  /** Forgets the bytes of an upload whose content item is gone. */
  const discard = async (uploadId: string): Promise<void> => {
    await rm(fileOf(uploadId), { force: true })
    await rm(`${fileOf(uploadId)}.json`, { force: true })
  }

  return {
    /** POST: begins the upload, or says where it is. */
    async create(
      userId: string,
      request: IncomingMessage,
      upload: { contentItemId: string; length: number },
    ): Promise<UploadAnswer> {
      const item = await ownedItem(deps.db, userId, upload.contentItemId)
      refuseOther(item)
      if (upload.length > largestEncryptedSize(Number(item.size))) {
        throw new ActionError('payload_too_large', {
          detail: `The upload is larger than ${item.name} can be when encrypted. Say the true size of the file first.`,
        })
      }
      const begun = await progress(item)
      if (begun?.size !== upload.length) return pass(request)
      return { status: 201, headers: { ...version, location: `${path}/${item.id}` } }
    },

    /** HEAD: how many bytes are here. */
    async head(userId: string, uploadId: string): Promise<UploadAnswer> {
      const item = await recover(await ownedItem(deps.db, userId, uploadId))
      const here = item.status === 'uploading' ? await progress(item) : finished(item)
      if (here?.size === undefined) throw new ActionError('not_found')
      return {
        status: 200,
        headers: {
          ...version,
          'cache-control': 'no-store',
          'upload-offset': String(here.offset),
          'upload-length': String(here.size),
        },
      }
    },

    /** PATCH: takes bytes; with the last one the content item becomes ready. */
    async patch(userId: string, uploadId: string, request: IncomingMessage): Promise<UploadAnswer> {
      const item = await recover(await ownedItem(deps.db, userId, uploadId))
      const done = finished(item)
      if (done && request.headers['upload-offset'] === String(done.size)) {
        return { status: 204, headers: { ...version, 'upload-offset': String(done.size) } }
      }
      refuseOther(item)
      const answer = await pass(request)
      await recover(item)
      return answer
    },

    /** DELETE: gives the upload up, and the content item with it. */
    async terminate(userId: string, uploadId: string): Promise<UploadAnswer> {
      const item = await deleteContentItem(deps, userId, uploadId)
      await discard(item.id)
      return { status: 204, headers: version }
    },

    discard,

    /** Removes the bytes of uploads that nobody finished in time. */
    async sweep(): Promise<void> {
      await store.deleteExpired()
    },
  }
}

function finished(item: ContentItemRow): { offset: number; size: number } | undefined {
  if (item.status !== 'ready' || item.kind !== 'upload') return undefined
  const size = Number(item.encrypted_size)
  return { offset: size, size }
}

function refuseOther(item: ContentItemRow): void {
  if (item.kind === 'upload' && item.status === 'uploading') return
  throw new ActionError('conflict', { detail: `${item.name} does not wait for an upload.` })
}

async function rowOf(db: Kysely<Database>, id: string) {
  return db.selectFrom('content_items').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The request as the tus library reads it; the body is pulled from the socket. */
function webRequest(request: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const method = request.method ?? 'GET'
  const body =
    method === 'PATCH' ? ReadableStream.from(request.iterator({ destroyOnReturn: false })) : null
  return new Request(new URL(request.url ?? path, 'http://localhost'), {
    method,
    headers,
    ...(body && { body, duplex: 'half' }),
  })
}
