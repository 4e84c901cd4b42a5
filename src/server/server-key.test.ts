import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from './db/database-testing.ts'
import type { TestDatabase } from './db/database-testing.ts'
import { openServerKey } from './server-key.ts'

let database: TestDatabase
let dataDir: string
let otherDir: string
beforeAll(async () => {
  database = await startTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-key-'))
  otherDir = await mkdtemp(join(tmpdir(), 'filewright-key-'))
}, 60_000)
afterAll(async () => {
  await database.stop()
  for (const one of [dataDir, otherDir]) await rm(one, { recursive: true })
})

const open = (config: { dataDir: string; serverKey?: string }) =>
  openServerKey({ config, db: database.db })

const named = (own: string) => `The key in ${own} is not the one this database was first used with`

test('a key of another length says how to make one, and decides nothing', async () => {
  await expect(open({ dataDir, serverKey: 'c2hvcnQ=' })).rejects.toThrow(
    'SERVER_KEY must be 32 bytes in Base64; make one with: openssl rand -base64 32',
  )
})

test('the first node makes a key, and keeps it', async () => {
  const key = await open({ dataDir })
  expect(key).toHaveLength(32)
  expect(await open({ dataDir })).toEqual(key)
})

test('a node on the same database needs the same key', async () => {
  const key = await open({ dataDir })
  await expect(open({ dataDir: otherDir })).rejects.toThrow(named(join(otherDir, 'server-key')))
  const another = randomBytes(32).toString('base64')
  await expect(open({ dataDir, serverKey: another })).rejects.toThrow(
    `${named('SERVER_KEY')}. Set SERVER_KEY to that key`,
  )
  const serverKey = await readFile(join(dataDir, 'server-key'), 'utf8')
  expect(await open({ dataDir: otherDir, serverKey })).toEqual(key)
})

test('where the key is lost, the next one is the first', async () => {
  await database.db.deleteFrom('server_key').execute()
  const key = await open({ dataDir: otherDir })
  expect(await open({ dataDir: otherDir })).toEqual(key)
  await expect(open({ dataDir })).rejects.toThrow('SERVER_KEY')
})

test('the database does not tell the key', async () => {
  const key = await open({ dataDir: otherDir })
  const rows = await database.db.selectFrom('server_key').selectAll().execute()
  expect(rows).toEqual([{ id: true, fingerprint: expect.any(Buffer) }])
  expect(rows[0]?.fingerprint).not.toEqual(key)
})
