import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findConversion } from '../../../contract/catalogue.ts'
import { sweepExpired } from '../../buckets/retention.ts'
import { ordered, startTestPorts, uploaded, whenRun } from '../../jobs/ports-testing.ts'
import type { TestPorts } from '../../jobs/ports-testing.ts'
import { getGeneration } from '../generations.ts'
import { directAnswer } from './answer.ts'
import { awaitDirect, startDirect } from './index.ts'
import type { FormPart } from './receive.ts'

const gif = Buffer.from('GIF89a')
let ports: TestPorts
let worker: Awaited<ReturnType<TestPorts['startWorker']>>

beforeAll(async () => {
  ports = await startTestPorts({
    availability: () => ({ available: true, engine: 'raster' }),
    async convert({ input, outputDirectory }) {
      const path = join(outputDirectory, 'result')
      await copyFile(input.path, path)
      return { files: [{ path, extension: 'png', mediaType: 'image/png' }], warnings: [] }
    },
  })
  worker = await ports.startWorker()
}, 60_000)
afterAll(async () => {
  await worker.stop()
  await ports.stop()
}, 60_000)

test('a run that ended just before its wait was broken off is delivered, since it is charged', async () => {
  const user = await ports.newUser(30)
  const item = await uploaded(ports, user, 'a.gif', gif)
  const awaited = { awaitedBy: ports.presence.nodeId }
  const { generationId } = await ordered(ports, user, 'gif-to-png', [item], awaited)
  await whenRun(ports, user, generationId)
  const wait = { userId: user.id, generationId, keep: false }
  expect(await awaitDirect(ports, wait, AbortSignal.abort())).toMatchObject({
    status: 'succeeded',
    chargedCredits: 7.5,
  })
})

async function* form(): AsyncGenerator<FormPart> {
  yield { type: 'file', fieldname: 'File', filename: 'a.gif', file: Readable.from([gif]) }
}

test('a repeated request has its result for as long as its key is remembered', async () => {
  const user = await ports.newUser(30)
  const conversion = findConversion('gif-to-png')
  if (!conversion) throw new Error('gif-to-png is not in the catalogue')
  const order = { conversion, async: false, idempotencyKey: 'nightly' }
  const start = () =>
    startDirect(ports, { ...order, user: { id: user.id, grants: 'FREE' }, parts: form() })
  const first = await start()
  await whenRun(ports, user, first.generationId)
  const later = { now: () => new Date(Date.now() + 47 * 3_600_000) }
  await sweepExpired({ ...ports, clock: later })
  const again = await start()
  expect(again.generationId).toBe(first.generationId)
  const generation = await getGeneration(ports.db, user.id, again.generationId)
  const { body } = await directAnswer(ports, generation, again.bucketIdentity)
  expect(await buffer(body)).toEqual(gif)
})
