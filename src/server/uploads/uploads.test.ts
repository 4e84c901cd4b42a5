import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ActionError } from '../../contract/errors.ts'
import { createContentItem, ownedItem } from '../buckets/items.ts'
import { startTestPorts } from '../jobs/ports-testing.ts'
import type { TestPorts, TestUser } from '../jobs/ports-testing.ts'
import { encryptTo } from '../storage/age.ts'
import { createUploads } from './index.ts'
import type { Uploads } from './index.ts'

// What a crash leaves of an upload: a new process (a new `createUploads`) finds its files as the
// killed one left them, and goes on.

let ports: TestPorts
let user: TestUser
let uploads: Uploads
let server: Server
let url: string

beforeAll(async () => {
  ports = await startTestPorts({
    availability: () => ({ available: true, engine: 'raster' }),
    convert: () => Promise.reject(new Error('not reached')),
  })
  user = await ports.newUser(0)
  server = createServer((request, response) => {
    const id = (request.url ?? '').split('/').at(-1) ?? ''
    const length = Number(request.headers['upload-length'])
    const answer =
      request.method === 'POST'
        ? uploads.create(user.id, request, { contentItemId: id, length })
        : uploads.patch(user.id, id, request)
    answer.then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: ActionError) => response.writeHead(error.status).end(error.code),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  server.close()
  await ports.stop()
}, 60_000)
beforeEach(() => restart())

const restart = () => {
  uploads = createUploads(ports)
}
const plain = Buffer.alloc(200_000, 'filewright')
const fileOf = (id: string) => join(ports.dataDir, 'uploads', id)
const status = async (id: string) => (await ownedItem(ports.db, user.id, id)).status

async function begun(named = (id: string) => id): Promise<{ id: string; encrypted: Buffer }> {
  const item = { name: 'a.txt', size: plain.length }
  const { id } = await createContentItem(ports, user.id, user.bucket.id, item)
  const encrypted = await buffer(await encryptTo([user.recipient], Readable.from([plain])))
  const metadata = `contentItemId ${Buffer.from(named(id)).toString('base64')}`
  const { status: created } = await fetch(`${url}/api/uploads/${id}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(encrypted.length),
      'upload-metadata': metadata,
    },
  })
  expect(created).toBe(201)
  return { id, encrypted }
}

const patch = (id: string, offset: number, body: Buffer) =>
  fetch(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(body),
  })

test('killed in the middle: the next process knows how far it came', async () => {
  const { id, encrypted } = await begun()
  await patch(id, 0, encrypted.subarray(0, 70_000))
  restart()
  const { headers } = await uploads.head(user.id, id)
  expect(headers).toMatchObject({ 'upload-offset': '70000' })
  expect((await patch(id, 70_000, encrypted.subarray(70_000))).status).toBe(204)
  expect(await status(id)).toBe('ready')
  expect((await buffer(await ports.storage.get(id))).equals(encrypted)).toBe(true)
})

test('an id in capitals is the same id', async () => {
  const { id, encrypted } = await begun((name) => name.toUpperCase())
  expect((await patch(id, 0, encrypted)).status).toBe(204)
  expect(await status(id)).toBe('ready')
})

test('killed after the last byte: looking at it makes it ready', async () => {
  const { id, encrypted } = await begun()
  await writeFile(fileOf(id), encrypted)
  restart()
  expect(await status(id)).toBe('uploading')
  const { headers } = await uploads.head(user.id, id)
  expect(headers['upload-offset']).toBe(String(encrypted.length))
  expect(await status(id)).toBe('ready')
})

test('killed between the object store and the database: likewise', async () => {
  const { id, encrypted } = await begun()
  await ports.storage.put(id, Readable.from([encrypted]))
  await uploads.discard(id)
  restart()
  await uploads.head(user.id, id)
  const item = await ownedItem(ports.db, user.id, id)
  expect(item).toMatchObject({ status: 'ready', size: String(plain.length) })
})

test('what is no age file fails, and nothing of it stays', async () => {
  const { id, encrypted } = await begun()
  expect((await patch(id, 0, Buffer.alloc(encrypted.length))).status).toBe(400)
  expect(await status(id)).toBe('failed')
  expect(await ports.storage.size(id)).toBeUndefined()
  for (const path of [fileOf(id), `${fileOf(id)}.json`]) {
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
  }
})

test('finished by two requests at the same time: once', async () => {
  const { id, encrypted } = await begun()
  await writeFile(fileOf(id), encrypted)
  const answers = await Promise.all([1, 2, 3].map(() => uploads.head(user.id, id)))
  expect(answers.map(({ headers }) => headers['upload-offset'])).toEqual(
    Array(3).fill(String(encrypted.length)),
  )
  expect(await ports.storage.size(id)).toBe(encrypted.length)
})

test('a foreign upload is not there, and a given up one is gone with its item', async () => {
  const { id, encrypted } = await begun()
  await patch(id, 0, encrypted.subarray(0, 10))
  const stranger = await ports.newUser(0)
  await expect(uploads.head(stranger.id, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(uploads.terminate(stranger.id, id)).rejects.toMatchObject({ code: 'not_found' })
  await uploads.terminate(user.id, id)
  await expect(uploads.head(user.id, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(readFile(fileOf(id))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('uploads that nobody finished in time are removed', async () => {
  const { id } = await begun()
  const info = JSON.parse(await readFile(`${fileOf(id)}.json`, 'utf8')) as object
  const old = { ...info, creation_date: new Date(Date.now() - 2 * 86_400_000).toISOString() }
  await writeFile(`${fileOf(id)}.json`, JSON.stringify(old))
  await uploads.sweep()
  await expect(readFile(fileOf(id))).rejects.toMatchObject({ code: 'ENOENT' })
})
