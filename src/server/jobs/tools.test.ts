import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAction } from '../../contract/catalogue.ts'
import { allowedOrder, availabilityOf, knownOrder } from '../actions/steps/known.ts'
import { openedOrder } from '../actions/steps/opened.ts'
import { plannedOrder } from '../actions/steps/planned.ts'
import { pricedOrder } from '../actions/steps/priced.ts'
import { startedOrder } from '../actions/steps/started.ts'
import { stockedOrder } from '../actions/steps/stocked.ts'
import { EngineError } from '../engines/errors.ts'
import type { ConvertJob, Engines } from '../engines/types.ts'
import { opened, ordered, startTestPorts, uploaded, whenRun } from './ports-testing.ts'
import type { TestItem, TestPorts, TestUser } from './ports-testing.ts'
import type { Worker } from './worker.ts'

// The engine of this test writes down what it was given; the rest of the way is real.
const pdf = (rest: string) => Buffer.from(`%PDF-1.7\n${rest}`)
const jobs: ConvertJob[] = []

const engines: Pick<Engines, 'convert' | 'availability'> = {
  availability: (_, type) =>
    type === 'gif'
      ? { available: false, reason: 'No GIF today.' }
      : { available: true, engine: 'qpdf' },
  async convert(job) {
    jobs.push(job)
    const inputs = [job.input, ...(job.others ?? [])]
    const broken = inputs.find(({ name }) => name.startsWith('broken'))
    if (broken) throw new EngineError('unreadable_file', `${broken.name} is cut off.`)
    const bytes = await Promise.all(inputs.map(({ path }) => readFile(path)))
    const path = join(job.outputDirectory, 'result.pdf')
    await writeFile(path, Buffer.concat(bytes))
    return {
      files: [{ path, extension: 'pdf', mediaType: 'application/pdf', pages: inputs.length }],
      warnings: [],
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

test('a tool gets its options, and a new password is sealed and shown nowhere', async () => {
  const user = await ports.newUser(40)
  const items = [await uploaded(ports, user, 'a.pdf', pdf('a'))]
  const params = { newPassword: 'open sesame' }
  const { generationId, contentItems } = await ordered(ports, user, 'pdf-encrypt', items, {
    params,
  })
  expect(contentItems).toMatchObject([{ name: 'a.pdf', mediaType: 'application/pdf' }])
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({ status: 'succeeded', chargedCredits: 16.5, actionParams: {} })
  expect(jobs.at(-1)).toMatchObject({ conversionId: 'pdf-encrypt', options: params })
  const rows = await Promise.all([
    ports.db.selectFrom('generations').selectAll().execute(),
    ports.db.selectFrom('generation_inputs').selectAll().execute(),
  ])
  expect(JSON.stringify([run, rows])).not.toContain('sesame')
})

test('the content chooses the way, and a type without one is refused before anything is held', async () => {
  const user = await ports.newUser(40)
  const items = [await uploaded(ports, user, 'a.gif', Buffer.from('GIF89a'))]
  await expect(ordered(ports, user, 'pdf-convert', items)).rejects.toMatchObject({
    code: 'disabled',
    issues: [{ message: 'No GIF today.' }],
  })
})

/** Orders as the server does, but for the switch that the action is off by. */
async function orderedAlthoughOff(user: TestUser, actionId: string, contentItems: TestItem[]) {
  const filesharingInfo = {
    sharingBucket: user.bucket.id,
    fileEncryptionKey: user.recipient,
    contentItems,
  }
  const known = allowedOrder(
    knownOrder({
      user: { id: user.id, grants: 'FREE' },
      actionId,
      request: { actionParams: {}, filesharingInfo, paymentType: 'CREDITS' },
    }),
  )
  const stocked = await stockedOrder(ports, known)
  const planned = plannedOrder(ports, await openedOrder(ports, stocked))
  const priced = pricedOrder(planned)
  return ports.db.transaction().execute((tx) => startedOrder(ports, tx, priced))
}

test('files that are joined have one result, one price and one end', async () => {
  const user = await ports.newUser(40)
  const items = await Promise.all(
    ['one', 'two', 'three'].map((name) => uploaded(ports, user, `${name}.pdf`, pdf(name))),
  )
  const { generationId, contentItems } = await orderedAlthoughOff(user, 'pdf-merge', items)
  expect(contentItems).toMatchObject([{ name: 'one.pdf', status: 'pending' }])
  const run = await whenRun(ports, user, generationId)
  expect(run).toMatchObject({
    status: 'succeeded',
    progress: 1,
    chargedCredits: 16.5,
    inputs: items.map(() => ({ status: 'succeeded' })),
    contentItems: [{ status: 'ready', pages: 3 }],
  })
  const bytes = await opened(ports, user, contentItems[0]?.id ?? '')
  expect(bytes.toString()).toBe(['one', 'two', 'three'].map((name) => pdf(name)).join(''))
})

test('when one of the joined files is broken, all fail, and nothing is charged', async () => {
  const user = await ports.newUser(40)
  const items = await Promise.all(
    ['one', 'broken'].map((name) => uploaded(ports, user, `${name}.pdf`, pdf(name))),
  )
  const { generationId } = await orderedAlthoughOff(user, 'pdf-merge', items)
  const run = await whenRun(ports, user, generationId)
  const error = { code: 'unreadable_file', detail: 'broken.pdf is cut off.' }
  expect(run).toMatchObject({
    status: 'failed',
    chargedCredits: 0,
    refundedCredits: 16.5,
    inputs: items.map(() => ({ status: 'failed', error })),
    contentItems: [{ status: 'failed' }],
  })
})

test('only its switch keeps merging from being ordered', () => {
  const action = findAction('pdf-merge')
  if (!action) throw new Error('there is no pdf-merge')
  expect(availabilityOf(engines, { action })).toEqual({ available: false, reason: '' })
  const on = { ...action, temporarilyDisabled: false }
  expect(availabilityOf(engines, { action: on }).available).toBe(true)
})
