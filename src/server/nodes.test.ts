import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedConnection } from './db/embedded/index.ts'
import { joinEmbeddedPostgres } from './db/embedded/index.ts'
import { createTestClient } from './http/client-testing.ts'
import type { Generation, TestClient } from './http/client-testing.ts'
import { startServer } from './main.ts'
import type { RunningServer } from './main.ts'

// Two servers on one database and one store. The first only answers, so that a run waits until
// there is a second one.

const jpg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer()

let dataDir: string
let first: RunningServer
let client: TestClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-nodes-'))
  first = await startServer({ dataDir, port: 0, worker: false })
  client = createTestClient(first.url, first.demo?.token ?? '')
}, 60_000)
afterAll(async () => {
  await first.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

function urlOf({ host, port, user, password, database }: EmbeddedConnection): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

const startSecond = (worker: boolean) =>
  startServer({ dataDir, port: 0, worker, databaseUrl: urlOf(joinEmbeddedPostgres(dataDir)) })

async function newRun(): Promise<string> {
  const bucket = await client.bucket()
  const input = await client.uploaded(bucket, 'a.jpg', jpg)
  return (await client.execute(bucket, 'jpg-to-png', [input])).generationId
}

test('a run that one node took is done by another', { timeout: 60_000 }, async () => {
  const generationId = await newRun()
  const queued = await client.follow(generationId, ({ status }) => status === 'queued')
  expect(queued.at(-1)).toMatchObject({ status: 'queued' })
  const second = await startSecond(true)
  const viaSecond = createTestClient(second.url, first.demo?.token ?? '')
  expect(await viaSecond.ended(generationId)).toMatchObject({ status: 'succeeded' })
  expect(await client.ended(generationId)).toMatchObject({ status: 'succeeded' })
  await second.close()
})

test('a node that stops ends its event streams and is gone', { timeout: 60_000 }, async () => {
  const generationId = await newRun()
  const second = await startSecond(false)
  const viaSecond = createTestClient(second.url, first.demo?.token ?? '')
  const heard = Promise.withResolvers<void>()
  const seen = viaSecond.follow(generationId, () => {
    heard.resolve()
    return false
  })
  await heard.promise
  await second.close()
  expect((await seen).map(({ status }: Generation) => status)).toContain('queued')
  await expect(fetch(`${second.url}/api/health`)).rejects.toThrow('fetch failed')
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200)
})

test('a node with another key does not start', { timeout: 60_000 }, async () => {
  const databaseUrl = urlOf(joinEmbeddedPostgres(dataDir))
  const serverKey = Buffer.alloc(32, 1).toString('base64')
  await expect(startServer({ dataDir, port: 0, databaseUrl, serverKey })).rejects.toThrow(
    'Set SERVER_KEY to that key',
  )
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200)
})
