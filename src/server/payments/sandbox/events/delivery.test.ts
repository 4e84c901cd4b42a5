import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '../index.ts'
import { startSandboxFixture, webhookSecret } from '../sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox-testing.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world.stop())
beforeEach(async () => {
  delete world.failing.with
  await world.sandbox.deliverNow()
  world.events.length = 0
})

const emails = () =>
  world.events.map(({ data }) => (data.object as Stripe.Customer).email).filter(Boolean)
const make = (email: string) => world.stripe.customers.create({ email })

/** A node with a receiver of its own, on the same database. */
const nodeWith = (deliver: (raw: string, signature: string) => Promise<void>) =>
  createSandbox({ db: world.database.db, clock: world.clock, webhookSecret, deliver })

test('events are signed, with their exact bytes', async () => {
  const taken: { raw: string; signature: string }[] = []
  await make('signed@example.com')
  await nodeWith(async (raw, signature) => void taken.push({ raw, signature })).deliverNow()
  const [{ raw, signature } = { raw: '', signature: '' }] = taken
  const { webhooks } = new Stripe('sk_sandbox')
  const read = (text: string, secret: string) =>
    webhooks.constructEvent(text, signature, secret, Infinity)
  expect(read(raw, webhookSecret)).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    type: 'customer.created',
    data: { object: { email: 'signed@example.com' } },
  })
  expect(() => read(raw.replace('signed@', 'forged@'), webhookSecret)).toThrow('signature')
  expect(() => read(raw, 'whsec_other')).toThrow('signature')
})

test('an event that was not taken comes again, the others do not wait for it', async () => {
  await make('first@example.com')
  world.failing.with = new Error('not now')
  await world.sandbox.deliverNow()
  expect(emails()).toEqual([])
  delete world.failing.with
  await make('second@example.com')
  await world.sandbox.deliverNow()
  expect(emails()).toEqual(['first@example.com', 'second@example.com'])
  await world.sandbox.deliverNow()
  expect(emails()).toHaveLength(2)
})

test('the loop tries again later and later, until an event is taken', async () => {
  let calls = 0
  let waiting = Promise.withResolvers<void>()
  const node = nodeWith(async () => {
    calls += 1
    waiting.resolve()
    if (calls < 3) throw new Error('not now')
  })
  await make('later@example.com')
  node.start()
  await waiting.promise
  for (const seconds of [1, 2]) {
    waiting = Promise.withResolvers()
    world.clock.forward(seconds)
    await waiting.promise
  }
  await node.stop()
  expect(calls).toBe(3)
  const row = await world.database.db
    .selectFrom('sandbox_events')
    .select(['attempts', 'delivered_at'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 3, delivered_at: expect.any(Date) })
})

test('two nodes share the events, and none is taken twice', async () => {
  const taken: string[] = []
  const take = async (raw: string) => void taken.push((JSON.parse(raw) as { id: string }).id)
  for (let index = 0; index < 20; index += 1) await make(`shared${index}@example.com`)
  const nodes = [nodeWith(take), nodeWith(take)]
  for (const node of nodes) node.start()
  await Promise.all(nodes.map((node) => node.deliverNow()))
  await Promise.all(nodes.map((node) => node.stop()))
  expect(new Set(taken).size).toBe(20)
  expect(taken).toHaveLength(20)
})

test('an event outlives the death of the process that was delivering it', async () => {
  await make('survivor@example.com')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'stuck-delivery-testing.ts'), world.database.dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await world.sandbox.deliverNow()
  expect(emails()).toEqual(['survivor@example.com'])
})

test('what was delivered is forgotten after 30 days; what still waits is not', async () => {
  const node = nodeWith(async (raw) => {
    if (raw.includes('waiting@')) throw new Error('not now')
  })
  const day = 24 * 3600
  await make('old@example.com')
  await make('waiting@example.com')
  await node.deliverNow()
  world.clock.forward(day)
  await make('young@example.com')
  await node.deliverNow()
  world.clock.forward(29 * day + 1)
  const kept = async () => {
    const { data } = await world.stripe.events.list({ type: 'customer.created', limit: 100 })
    return data.map((event) => (event.data.object as Stripe.Customer).email)
  }
  expect(await kept()).toContain('old@example.com')
  node.start()
  await expect.poll(kept).toEqual(['young@example.com', 'waiting@example.com'])
  await node.stop()
})
