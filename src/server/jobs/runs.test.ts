import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directAnswer } from '../actions/direct/answer.ts'
import { EngineError } from '../engines/errors.ts'
import type { ConvertJob, Engines } from '../engines/types.ts'
import { cancelRun } from './cancel.ts'
import { opened, ordered, startTestPorts, uploaded, whenRun } from './ports-testing.ts'
import type { TestPorts } from './ports-testing.ts'
import type { Worker } from './worker.ts'

// The content decides what the engine of this test does; the rest of the way is real.
const gif = (rest: string) => Buffer.from(`GIF89a${rest}`)

const engines: Pick<Engines, 'convert' | 'availability'> = {
  availability: () => ({ available: true, engine: 'raster' }),
  async convert({ input, outputDirectory, signal, onProgress }: ConvertJob) {
    if (input.name.startsWith('broken')) {
      throw new EngineError('unreadable_file', `${input.name} is cut off.`)
    }
    if (input.name.startsWith('endless')) {
      onProgress?.(0.5)
      await new Promise((_, reject) => {
        const stop = () => reject(new EngineError('cancelled', 'stopped'))
        if (signal?.aborted) stop()
        signal?.addEventListener('abort', stop)
      })
    }
    const files = input.name.startsWith('pages') ? ['1', '2', '3'] : ['1']
    return {
      files: await Promise.all(
        files.map(async (name) => {
          const path = join(outputDirectory, name)
          if (files.length === 1) await copyFile(input.path, path)
          else await writeFile(path, `page ${name}`)
          return { path, extension: 'png', mediaType: 'image/png', width: 1, height: 1 }
        }),
      ),
      warnings: [{ code: 'LOSSY', message: 'For the test.' }],
    }
  },
}

let ports: TestPorts
let worker: Worker
beforeAll(async () => {
  ports = await startTestPorts(engines)
  worker = await ports.startWorker()
}, 60_000)
afterAll(async () => {
  await worker.stop()
  await ports.stop()
}, 60_000)

const balance = async (userId: string) => {
  const { milliCredits, held } = await ports.ledger.balance(userId)
  return { credits: milliCredits / 1000, held: held / 1000 }
}

test('one file: held, converted, charged, and only the bucket opens the result', async () => {
  const user = await ports.newUser(10)
  const item = await uploaded(ports, user, 'photo.gif', gif('one'))
  const { generationId, contentItems } = await ordered(ports, user, 'gif-to-png', [item])
  expect(contentItems).toMatchObject([
    { kind: 'result', status: 'pending', name: 'photo.png', inputItemId: item.contentItemId },
  ])
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({
    status: 'succeeded',
    chargedCredits: 7.5,
    refundedCredits: 0,
    progress: 1,
    price: { totalPrice: 7.5 },
    inputs: [{ status: 'succeeded', warnings: [{ code: 'LOSSY' }] }],
    contentItems: [{ id: contentItems[0]?.id, status: 'ready', width: 1 }],
  })
  expect((await opened(ports, user, contentItems[0]?.id ?? '')).equals(gif('one'))).toBe(true)
  expect(await balance(user.id)).toEqual({ credits: 2.5, held: 0 })
  const row = await ports.db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', generationId)
    .executeTakeFirstOrThrow()
  expect(row.sealed).toBeNull()
  expect(row.node_id).toBeNull()
})

test('one of three broken: the others are charged, it is refunded and says why', async () => {
  const user = await ports.newUser(30)
  const names = ['a.gif', 'broken.gif', 'pages.gif']
  const items = await Promise.all(names.map((name) => uploaded(ports, user, name, gif(name))))
  const { generationId } = await ordered(ports, user, 'gif-to-png', items)
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({
    status: 'partly_succeeded',
    chargedCredits: 15,
    refundedCredits: 7.5,
    inputs: [
      { status: 'succeeded' },
      {
        status: 'failed',
        error: { status: 422, code: 'unreadable_file', detail: 'broken.gif is cut off.' },
      },
      { status: 'succeeded' },
    ],
  })
  expect(run.contentItems.map(({ name, status }) => [name, status])).toEqual([
    ['a.png', 'ready'],
    ['broken.png', 'failed'],
    ['pages-1.png', 'ready'],
    ['pages-2.png', 'ready'],
    ['pages-3.png', 'ready'],
  ])
  expect(await balance(user.id)).toEqual({ credits: 15, held: 0 })
})

test('a running run is cancelled: its engine is stopped and everything is refunded', async () => {
  const user = await ports.newUser(10)
  const item = await uploaded(ports, user, 'endless.gif', gif('x'))
  const { generationId } = await ordered(ports, user, 'gif-to-png', [item])
  await whenRun(ports, user, generationId, ({ progress }) => progress > 0)
  expect(await balance(user.id)).toEqual({ credits: 2.5, held: 7.5 })
  await cancelRun(ports, generationId)
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({
    status: 'cancelled',
    chargedCredits: 0,
    refundedCredits: 7.5,
    inputs: [{ status: 'cancelled' }],
    contentItems: [{ status: 'cancelled' }],
  })
  expect(await balance(user.id)).toEqual({ credits: 10, held: 0 })
  await expect(cancelRun(ports, generationId)).rejects.toMatchObject({ code: 'conflict' })
})

test('a cancelled run that a client waited for costs nothing and gives nothing', async () => {
  const user = await ports.newUser(20)
  const names = ['a.gif', 'endless.gif']
  const items = await Promise.all(names.map((name) => uploaded(ports, user, name, gif(name))))
  const awaited = { awaitedBy: ports.presence.nodeId }
  const { generationId } = await ordered(ports, user, 'gif-to-png', items, awaited)
  await whenRun(ports, user, generationId, ({ inputs }) => inputs[0]?.status === 'succeeded')
  await cancelRun(ports, generationId)
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({ status: 'cancelled', chargedCredits: 0, refundedCredits: 15 })
  expect(run.inputs.map(({ status }) => status)).toEqual(['succeeded', 'cancelled'])
  await expect(directAnswer(ports, run, user.identity)).rejects.toMatchObject({ code: 'conflict' })
})

test('a queued run is cancelled at once, and knows how many go first', async () => {
  const user = await ports.newUser(50)
  const started: string[] = []
  for (const name of ['endless-1.gif', 'endless-2.gif', 'endless-3.gif', 'endless-4.gif']) {
    const item = await uploaded(ports, user, name, gif(name))
    const { generationId } = await ordered(ports, user, 'gif-to-png', [item])
    started.push(generationId)
    if (started.length <= 2) await whenRun(ports, user, generationId, (run) => run.progress > 0)
  }
  const last = await whenRun(ports, user, started[3] ?? '', (run) => run.queuePosition === 1)
  expect(last.status).toBe('queued')
  await cancelRun(ports, last.id)
  expect(await whenRun(ports, user, last.id)).toMatchObject({
    status: 'cancelled',
    refundedCredits: 7.5,
  })
  for (const id of started.slice(0, 3)) await cancelRun(ports, id)
  for (const id of started) await whenRun(ports, user, id)
  expect(await balance(user.id)).toEqual({ credits: 50, held: 0 })
})

test('twenty at once with Credits for five: exactly five are taken', async () => {
  const user = await ports.newUser(40)
  const item = await uploaded(ports, user, 'a.gif', gif('a'))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => ordered(ports, user, 'gif-to-png', [item])),
  )
  const taken = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(taken).toHaveLength(5)
  expect(refused.map(({ code }) => code)).toEqual(Array(15).fill('credit_exceeded'))
  for (const { generationId } of taken) {
    expect(await whenRun(ports, user, generationId)).toMatchObject({ status: 'succeeded' })
  }
  expect(await balance(user.id)).toEqual({ credits: 2.5, held: 0 })
})

test('the same Idempotency-Key runs once, and another order with it is refused', async () => {
  const user = await ports.newUser(40)
  const item = await uploaded(ports, user, 'a.gif', gif('a'))
  const again = { idempotencyKey: 'order-1' }
  const first = await ordered(ports, user, 'gif-to-png', [item], again)
  expect(await ordered(ports, user, 'gif-to-png', [item], again)).toEqual(first)
  await expect(ordered(ports, user, 'gif-to-tiff', [item], again)).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
  await whenRun(ports, user, first.generationId)
  expect(await balance(user.id)).toEqual({ credits: 32.5, held: 0 })
})

test('at the same time with one key: one runs, the other is told to wait or gets its answer', async () => {
  const user = await ports.newUser(40)
  const item = await uploaded(ports, user, 'a.gif', gif('a'))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      ordered(ports, user, 'gif-to-png', [item], { idempotencyKey: 'order-2' }),
    ),
  )
  const ids = new Set(
    outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.generationId] : [])),
  )
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(ids.size).toBe(1)
  expect(codes.every((code) => code === 'request_in_progress')).toBe(true)
  for (const id of ids) await whenRun(ports, user, id)
  expect(await balance(user.id)).toEqual({ credits: 32.5, held: 0 })
})
