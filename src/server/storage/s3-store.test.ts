import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newObjectKey, ObjectMissing } from './index.ts'
import type { ObjectStore } from './index.ts'
import { createS3Store } from './s3-store.ts'

// As much of an S3-compatible store as the SDK needs: objects, ranges and multipart uploads.

const objects = new Map<string, Buffer>()
const parts = new Map<string, Buffer>()
let server: Server
let store: ObjectStore
let directory: string

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test'
  process.env.AWS_SECRET_ACCESS_KEY = 'test'
  server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) => {
      response.writeHead(status, headers)
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  store = createS3Store({ bucket: 'files', endpoint: `http://127.0.0.1:${port}`, prefix: 'x/' })
  directory = await mkdtemp(join(tmpdir(), 's3-store-'))
})
afterAll(async () => {
  server.close()
  await rm(directory, { recursive: true, force: true })
})

type Reply = { status: number; headers?: Record<string, string>; body?: Buffer | string }

async function answer(request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const key = url.pathname
  const query = url.searchParams
  if (request.method === 'POST' && query.has('uploads')) {
    return { status: 200, body: '<Result><UploadId>one</UploadId></Result>' }
  }
  if (request.method === 'POST') {
    const names = [...parts.keys()].filter((name) => name.startsWith(`${key}#`)).toSorted()
    objects.set(key, Buffer.concat(names.map((name) => parts.get(name) ?? Buffer.alloc(0))))
    return { status: 200, body: '<Result><ETag>"all"</ETag></Result>' }
  }
  if (request.method === 'PUT') {
    const body = await buffer(request)
    const part = query.get('partNumber')
    if (part === null) objects.set(key, body)
    else parts.set(`${key}#${part.padStart(5, '0')}`, body)
    return { status: 200, headers: { etag: '"part"' } }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  if (!object) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const body = from === undefined ? object : object.subarray(Number(from), Number(to) + 1)
  const length = { 'content-length': String(body.length) }
  return request.method === 'HEAD'
    ? { status: 200, headers: length }
    : { status: from === undefined ? 200 : 206, headers: length, body }
}

test.each([0, 100, 20_000_000])('an object of %i bytes from a stream', async (bytes) => {
  const key = newObjectKey()
  const content = randomBytes(bytes)
  const chunks = Readable.from(
    (function* () {
      for (let at = 0; at < bytes; at += 70_000) yield content.subarray(at, at + 70_000)
    })(),
  )
  expect(await store.put(key, chunks)).toBe(bytes)
  expect(objects.has(`/files/x/${key}`)).toBe(true)
  expect(await store.size(key)).toBe(bytes)
  expect((await buffer(await store.get(key))).equals(content)).toBe(true)
  await store.delete(key)
  expect(await store.size(key)).toBeUndefined()
})

test('a part of an object, and one that is not there', async () => {
  const key = newObjectKey()
  await store.put(key, Readable.from([Buffer.from('0123456789')]))
  expect(String(await buffer(await store.get(key, { start: 2, end: 4 })))).toBe('234')
  await expect(store.get(newObjectKey())).rejects.toThrow(ObjectMissing)
})

test('a finished local file is moved there', async () => {
  const path = join(directory, 'upload')
  await writeFile(path, 'finished')
  const key = newObjectKey()
  expect(await store.putFile(key, path)).toBe(8)
  expect(await readdir(directory)).toEqual([])
  expect(String(await buffer(await store.get(key)))).toBe('finished')
})

test('a stream that breaks leaves no object', async () => {
  const key = newObjectKey()
  const breaking = Readable.from(
    (function* () {
      yield randomBytes(9_000_000)
      throw new Error('cut')
    })(),
  )
  await expect(store.put(key, breaking)).rejects.toThrow('cut')
  expect(await store.size(key)).toBeUndefined()
})
