import { randomUUIDv7 } from 'node:crypto'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorker } from './worker.ts'
import { cancelRun } from './cancel.ts'
import { claimRun, mostDeaths, unclaimRun } from './claim.ts'
import { recoverRuns } from './recovery.ts'
import { settleRun } from './settle.ts'
import { EngineError } from '../engines/errors.ts'
import { ordered, startTestPorts, uploaded, whenRun } from './ports-testing.ts'
import type { TestPorts } from './ports-testing.ts'

// A process that was killed is one whose node id nobody holds: its runs are found and taken up.

const gif = Buffer.from('GIF89a')
const converted: string[] = []
let ports: TestPorts
let ended: (() => Promise<void>)[] = []

beforeAll(async () => {
  ports = await startTestPorts({
    availability: () => ({ available: true, engine: 'raster' }),
    async convert({ input, outputDirectory, signal, onProgress }) {
      converted.push(input.name)
      if (input.name.startsWith('endless')) {
        onProgress?.(0.5)
        await new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new EngineError('cancelled', 'stopped')))
        })
      }
      const path = join(outputDirectory, 'result')
      await copyFile(input.path, path)
      return { files: [{ path, extension: 'png', mediaType: 'image/png' }], warnings: [] }
    },
  })
}, 60_000)
afterAll(() => ports.stop(), 60_000)
beforeEach(() => converted.splice(0))
afterEach(async () => {
  for (const end of ended) await end()
  ended = []
})

const startsWorker = async () => {
  const worker = await startWorker(ports)
  ended.push(() => worker.stop())
  return worker
}

const balance = async (userId: string) => (await ports.ledger.balance(userId)).milliCredits / 1000

/** A run as a killed process leaves it: claimed, its job fetched, nothing settled. */
async function abandoned(attempts: number, names: string[], more = {}) {
  const user = await ports.newUser(30)
  const items = await Promise.all(names.map((name) => uploaded(ports, user, name, gif)))
  const { generationId } = await ordered(ports, user, 'gif-to-png', items, more)
  for (let attempt = 0; attempt < attempts; attempt++) {
    await claimRun(ports.db, generationId, { nodeId: randomUUIDv7(), now: new Date() })
  }
  return { user, generationId }
}

test('a run of a killed process is run again, and charged once', async () => {
  const { user, generationId } = await abandoned(1, ['a.gif', 'b.gif'])
  await startsWorker()
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({ status: 'succeeded', chargedCredits: 15, refundedCredits: 0 })
  expect(await balance(user.id)).toBe(15)
})

test('inputs that had succeeded are kept and not run again', async () => {
  const { user, generationId } = await abandoned(1, ['a.gif', 'b.gif'])
  await ports.db
    .updateTable('generation_inputs')
    .set({ status: 'succeeded', progress: 1 })
    .where('generation_id', '=', generationId)
    .where('name', '=', 'a.gif')
    .execute()
  await startsWorker()
  const run = await whenRun(ports, user, generationId)
  expect(converted).toEqual(['b.gif'])
  expect(run).toMatchObject({ chargedCredits: 15 })
})

test('a run over which one process after the other died is refunded', async () => {
  const { user, generationId } = await abandoned(mostDeaths, ['a.gif'])
  await startsWorker()
  const run = await whenRun(ports, user, generationId)
  expect(converted).toEqual([])
  expect(run).toMatchObject({
    status: 'failed',
    refundedCredits: 7.5,
    inputs: [{ error: { code: 'engine_failed' } }],
    contentItems: [{ status: 'failed' }],
  })
  expect(await balance(user.id)).toBe(30)
})

test('a run that a client of the killed process waited for ends, refunded', async () => {
  const { user, generationId } = await abandoned(0, ['a.gif'], { awaitedBy: randomUUIDv7() })
  await startsWorker()
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({ status: 'cancelled', chargedCredits: 0, refundedCredits: 7.5 })
})

test('a run of a living worker ends, refunded, when the process that waited for it died', async () => {
  const user = await ports.newUser(30)
  const item = await uploaded(ports, user, 'endless.gif', gif)
  await startsWorker()
  const { generationId } = await ordered(ports, user, 'gif-to-png', [item])
  await whenRun(ports, user, generationId, ({ progress }) => progress > 0)
  await ports.db
    .updateTable('generations')
    .set({ awaited_by: randomUUIDv7() })
    .where('id', '=', generationId)
    .execute()
  await recoverRuns(ports)
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({ status: 'cancelled', chargedCredits: 0, refundedCredits: 7.5 })
  expect(await balance(user.id)).toBe(30)
})

test('a cancelled run of a killed process ends as cancelled', async () => {
  const { user, generationId } = await abandoned(1, ['a.gif'])
  await ports.db
    .updateTable('generations')
    .set({ cancel_requested_at: new Date() })
    .where('id', '=', generationId)
    .execute()
  await startsWorker()
  expect(await whenRun(ports, user, generationId)).toMatchObject({ status: 'cancelled' })
})

test('a wish to cancel that comes with the last file spares a client that waited', async () => {
  const awaited = { awaitedBy: ports.presence.nodeId }
  const { user, generationId } = await abandoned(1, ['a.gif'], awaited)
  const done = { status: 'succeeded' as const, progress: 1 }
  const ofRun = ports.db.updateTable('generation_inputs').set(done)
  await ofRun.where('generation_id', '=', generationId).execute()
  await cancelRun(ports, generationId)
  const ending = { generationId, attempt: 1, unfinished: 'failed' as const }
  await ports.db.transaction().execute((tx) => settleRun(ports, tx, ending))
  expect(await whenRun(ports, user, generationId)).toMatchObject({
    status: 'cancelled',
    chargedCredits: 0,
  })
  expect(await balance(user.id)).toBe(30)
})

test('plain files of a killed process are removed at the next start', async () => {
  const leftover = join(ports.dataDir, 'work', randomUUIDv7(), 'run', '0')
  await mkdir(leftover, { recursive: true })
  await startsWorker()
  expect(await readdir(join(ports.dataDir, 'work'))).toEqual([ports.presence.nodeId])
})

test('a worker that stops hands its run back, and the next one runs it', async () => {
  const user = await ports.newUser(30)
  const item = await uploaded(ports, user, 'endless.gif', gif)
  const first = await startsWorker()
  const { generationId } = await ordered(ports, user, 'gif-to-png', [item])
  await whenRun(ports, user, generationId, ({ progress }) => progress > 0)
  await first.stop()
  expect(await whenRun(ports, user, generationId, () => true)).toMatchObject({ status: 'queued' })
  await ports.db
    .updateTable('generation_inputs')
    .set({ name: 'short.gif' })
    .where('generation_id', '=', generationId)
    .execute()
  ended = []
  await startsWorker()
  expect(await whenRun(ports, user, generationId)).toMatchObject({ status: 'succeeded' })
})

test('workers that stop in order do not use a run up', async () => {
  const { user, generationId } = await abandoned(0, ['a.gif'])
  for (let stop = 0; stop < mostDeaths; stop++) {
    const taken = { nodeId: randomUUIDv7(), now: new Date() }
    const run = await claimRun(ports.db, generationId, taken)
    expect(run && (await unclaimRun(ports.db, run, false))).toBe(true)
  }
  await startsWorker()
  expect(await whenRun(ports, user, generationId)).toMatchObject({ status: 'succeeded' })
})

test('a queued run whose job is gone is put back', async () => {
  const { user, generationId } = await abandoned(0, ['a.gif'])
  await sql`delete from pgboss.job where id = ${generationId}`.execute(ports.db)
  await ports.db
    .updateTable('generations')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('id', '=', generationId)
    .execute()
  await startsWorker()
  expect(await whenRun(ports, user, generationId)).toMatchObject({ status: 'succeeded' })
})

test('a run whose job was fetched, and never claimed, is offered again', async () => {
  const { user, generationId } = await abandoned(0, ['a.gif'])
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '11 seconds'
    where id = ${generationId}`.execute(ports.db)
  await startsWorker()
  expect(await whenRun(ports, user, generationId)).toMatchObject({ status: 'succeeded' })
})

test('who lost a run to another worker writes nothing any more', async () => {
  const user = await ports.newUser(30)
  const item = await uploaded(ports, user, 'endless.gif', gif)
  const worker = await startsWorker()
  const { generationId } = await ordered(ports, user, 'gif-to-png', [item])
  await whenRun(ports, user, generationId, ({ progress }) => progress > 0)
  await claimRun(ports.db, generationId, { nodeId: ports.presence.nodeId, now: new Date() })
  await worker.stop()
  ended = []
  const row = await ports.db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', generationId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'running', attempt: 2, charged_milli: '0' })
})
