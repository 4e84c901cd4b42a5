import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from './connect.ts'
import { isDatabaseAway } from './outage.ts'

const log = { warn: () => undefined }

test('a database that is killed is away, under a query and for the next one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'filewright-outage-'))
  const { db, stop } = await connectDatabase({ config: { dataDir, databaseUrl: undefined }, log })
  try {
    const broken = await sql`select 1/0`.execute(db).catch((error: unknown) => error)
    expect(isDatabaseAway(broken)).toBe(false)

    await sql`select 1`.execute(db)
    const [pid] = (await readFile(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8')).split('\n')
    const waiting = sql`select pg_sleep(600)`.execute(db).catch((error: unknown) => error)
    // Immediate shutdown, as the system does it to what is in its way.
    process.kill(Number(pid), 'SIGQUIT')
    expect(isDatabaseAway(await waiting)).toBe(true)
    const next = await sql`select 1`.execute(db).catch((error: unknown) => error)
    expect(isDatabaseAway(next)).toBe(true)
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('what is none of its doing is not called so', () => {
  expect(isDatabaseAway(new Error('Something else'))).toBe(false)
  expect(
    isDatabaseAway(Object.assign(new Error('none'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('twice'), { code: '23505' }))).toBe(false)
})
