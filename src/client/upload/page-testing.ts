import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { vi } from 'vitest'
import { memoryStores } from '../crypto/byte-store.ts'
import { createLocalCrypto } from '../crypto/local-crypto.ts'
import { generateKeyPair } from '../crypto/age.ts'
import { createIdentities } from '../identities.ts'
import { memoryKeep } from '../keep.ts'
import { createSessionStore } from '../session.ts'
import type { Locks } from './locks.ts'
import type { UploadPorts } from './ports.ts'
import { prepareTransfer, type Transfer } from './transfer.ts'
import type { UploadSnapshot, Uploads, UploadStatus } from './types.ts'
import { createUploads } from './uploads.ts'

// A real tus server, and pages of a browser that share its storage, for the tests of uploads.

/** Answers before the tus server does, when it returns true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean

export async function startTusServer() {
  const directory = mkdtempSync(join(tmpdir(), 'tus-'))
  const tus = new Server({
    path: '/api/uploads',
    datastore: new FileStore({ directory }),
    namingFunction: (_request, metadata) => metadata!.contentItemId!,
  })
  const server = { intercept: (() => false) as Intercept, sent: [] as string[] }
  const handled: Promise<void>[] = []
  const http = createServer((request, response) => {
    if (request.method === 'PATCH') server.sent.push(`${request.headers['upload-offset']}`)
    if (!server.intercept(request, response)) handled.push(tus.handle(request, response))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return Object.assign(server, {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/uploads`,
    read: (contentItemId: string) => readFile(join(directory, contentItemId)),
    async stop() {
      http.closeAllConnections()
      http.close()
      await Promise.allSettled(handled)
      rmSync(directory, { recursive: true })
    },
  })
}

/** What one browser keeps over reloads, and what its server knows. */
export async function createBrowser(endpoint: string) {
  const keep = memoryKeep()
  const stores = memoryStores()
  const locks = new Set<string>()
  const session = createSessionStore()
  const bucketKey = await generateKeyPair()
  const items: string[] = []
  const deleted: string[] = []

  /** A tab. `leave` ends it in the middle of whatever it does, as a reload would. */
  function openPage(overrides: Partial<UploadPorts> = {}) {
    const transfers: Transfer[] = []
    const held: string[] = []
    const online: (() => void)[] = []
    const pageLocks: Locks = {
      async take(name) {
        if (locks.has(name)) return undefined
        locks.add(name)
        held.push(name)
        return () => void locks.delete(name)
      },
      async await(name) {
        await vi.waitUntil(() => !locks.has(name))
        return (await pageLocks.take(name))!
      },
    }
    const crypto = createLocalCrypto(stores)
    const uploads = createUploads({
      crypto: async () => crypto,
      keep,
      identities: createIdentities(keep),
      locks: pageLocks,
      session,
      inspect: async () => ({ mediaType: 'image/png', type: 'png', nameMatchesContent: true }),
      startBucket: async () => ({ id: 'bucket', recipient: bucketKey.recipient }),
      getBucket: async (id) => ({ id, recipient: bucketKey.recipient }),
      async createContentItem() {
        items.push(`item-${items.length + 1}`)
        return { id: items.at(-1)! }
      },
      deleteContentItem: async (id) => void deleted.push(id),
      async transfer(options) {
        const transfer = await prepareTransfer({ ...options, retryDelays: [] })
        transfers.push(transfer)
        return transfer
      },
      endpoint,
      tab: 'tab',
      onOnline: (listener) => void online.push(listener),
      now: () => Date.parse('2026-01-01T00:00:00Z'),
      ...overrides,
    })
    const leave = async () => {
      await Promise.all(transfers.map((transfer) => transfer.pause()))
      for (const name of held) locks.delete(name)
    }
    return { uploads, leave, goOnline: () => online.forEach((listener) => listener()) }
  }
  return { keep, stores, session, bucketKey, items, deleted, locks, openPage }
}

/** The upload as soon as `wanted` holds for it. */
export async function until(
  uploads: Uploads,
  id: string,
  wanted: UploadStatus | ((upload: UploadSnapshot) => boolean),
): Promise<UploadSnapshot> {
  const { promise, resolve } = Promise.withResolvers<UploadSnapshot>()
  const look = () => {
    const upload = uploads.getSnapshot().find((one) => one.id === id)
    if (!upload) return
    if (typeof wanted === 'string' ? upload.status === wanted : wanted(upload)) resolve(upload)
  }
  const unsubscribe = uploads.subscribe(look)
  look()
  const upload = await promise
  unsubscribe()
  return upload
}

/** A file whose bytes after the first `before` come only when `open` is called. */
export function gatedFile(bytes: Uint8Array<ArrayBuffer>, before: number, name = 'a.png') {
  const file = new File([bytes], name)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const parts = [bytes.subarray(0, before), bytes.subarray(before)]
  file.stream = () => {
    let next = 0
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        if (next === 1) await gate
        const part = parts[next]
        next += 1
        if (part) controller.enqueue(part)
        else controller.close()
      },
    })
  }
  return { file, open }
}
