import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '../connect.ts'
import type { Connected } from '../connect.ts'
import { joinEmbeddedPostgres } from './index.ts'

let dataDir: string
let toStop: Connected[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-embedded-'))
  toStop = []
})
afterEach(async () => {
  for (const database of toStop) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const log = { warn: () => undefined }
const timeout = 60_000

async function connect(): Promise<Connected> {
  const database = await connectDatabase({ config: { dataDir }, log })
  toStop.push(database)
  return database
}

/** A server process on the same data directory; resolves with its last line, `ready` or an error. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const script = join(import.meta.dirname, 'embedded-process-testing.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = await once(child.stdout ?? child, 'data')
  return { child, said: String(chunk).trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

test('listens on the loopback interface alone, with a password, durably', { timeout }, async () => {
  const { db, connection } = await connect()
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('listen_addresses', 'unix_socket_directories', 'fsync', 'full_page_writes',
       'synchronous_commit', 'data_checksums') order by name`.execute(db)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  })
  const wrong = { ...connection, password: 'wrong' }
  const { Client } = await import('pg')
  await expect(new Client(wrong).connect()).rejects.toThrow('password authentication failed')
})

test(
  'a second server on the same directory says so, and the first goes on',
  { timeout },
  async () => {
    const { child, said } = await otherProcess()
    expect(said).toBe('ready')
    await expect(connect()).rejects.toThrow(
      `Another server (process ${child.pid}) already runs on ${dataDir}.`,
    )
    expect(joinEmbeddedPostgres(dataDir).port).toBeGreaterThan(0)
    await kill(child)
  },
)

test('what was committed before kill -9 is there afterwards', { timeout }, async () => {
  const { child, said } = await otherProcess()
  expect(said).toBe('ready')
  const left = joinEmbeddedPostgres(dataDir)
  await kill(child)
  expect(() => joinEmbeddedPostgres(dataDir)).toThrow('No server runs on')

  const { db, connection } = await connect()
  expect(connection.port).not.toBe(left.port)
  const { rows } = await sql<{ note: string }>`select note from kept`.execute(db)
  expect(rows).toEqual([{ note: 'committed' }])
})

describe('a cluster', () => {
  test('whose making was interrupted is made anew', { timeout }, async () => {
    await (await connect()).stop()
    toStop = []
    await rm(join(dataDir, 'postgres/initialised'))
    await rm(join(dataDir, 'postgres/18/global'), { recursive: true })
    const { db } = await connect()
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  })

  test('that has lost its files is left alone', { timeout }, async () => {
    await (await connect()).stop()
    toStop = []
    await rm(join(dataDir, 'postgres/18/global/pg_control'))
    await expect(connect()).rejects.toThrow('has lost its files. Restore it from a backup.')
    expect(existsSync(join(dataDir, 'postgres/18/base'))).toBe(true)
  })
})

test('the lock of a process that is no more is taken over', { timeout }, async () => {
  const gone = { pid: process.pid, started: 'long ago', id: 'x' }
  await writeFile(join(dataDir, 'server.lock'), JSON.stringify(gone))
  await expect(connect()).resolves.toBeDefined()
})

test('a killed PostgreSQL is started again, with what was committed', { timeout }, async () => {
  const { db } = await connect()
  await sql`create table kept as select 1 as one`.execute(db)
  const pidFile = join(dataDir, 'postgres/18/postmaster.pid')
  const runningPid = () => readFile(pidFile, 'utf8').then((text) => text.split('\n')[0])
  const killed = await runningPid()
  process.kill(Number(killed), 'SIGKILL')
  const rows = async () => {
    if ((await runningPid().catch(() => killed)) === killed) return 'not started yet'
    return sql`select one from kept`.execute(db).then(
      (result) => result.rows,
      () => 'not there yet',
    )
  }
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ one: 1 }])
})

test('a transaction whose connection is cut fails, and nothing else', { timeout }, async () => {
  const { db } = await connect()
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // Between two statements nobody waits for the connection; the next one finds it gone.
    await expect
      .poll(() =>
        sql`select 1`.execute(tx).then(
          () => 'open',
          () => 'cut',
        ),
      )
      .toBe('cut')
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
})

test('processes that start at the same time migrate once', { timeout }, async () => {
  const { connection } = await connect()
  const databaseUrl = `postgres://${connection.user}:${connection.password}@127.0.0.1:${connection.port}/postgres`
  const { db } = toStop[0] as Connected
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const joined = await Promise.all(
    [1, 2, 3].map(() => connectDatabase({ config: { dataDir, databaseUrl }, log })),
  )
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const database of joined) await database.stop()
})
