import { expect, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { HttpError, networkError } from '../problems.ts'
import type { Generation, GenerationStatus } from '../types.ts'
import { watchGeneration, type WatchPorts } from './watch-generation.ts'

const generation = (status: GenerationStatus, progress = 0) =>
  ({ id: 'g', status, progress }) as Generation

/** An EventSource whose events the test makes. */
function fakeEvents() {
  const listeners: Record<string, (event: unknown) => void> = {}
  const source = {
    readyState: 1,
    closed: false,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener
    },
    close: () => void (source.closed = true),
  }
  const send = (data: Generation) => listeners.generation!({ data: JSON.stringify(data) })
  const fail = (readyState: number) => {
    source.readyState = readyState
    listeners.error!({})
  }
  return { source, send, fail, connect: () => source as unknown as EventSource }
}

function portsWith(more: Partial<WatchPorts>) {
  const forgotten: string[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    async wait(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
    },
  }
  const ports: WatchPorts = {
    get: async () => generation('running'),
    forget: async (id) => void forgotten.push(id),
    signedIn: async () => undefined,
    clock,
    ...more,
  }
  return { ports, forgotten, waits }
}

test('events arrive until the run has ended; then it is forgotten and the source closed', () => {
  const events = fakeEvents()
  const { ports, forgotten } = portsWith({ connect: events.connect })
  const seen: string[] = []
  watchGeneration('g', ({ status }) => seen.push(status), {}, ports)
  for (const status of ['queued', 'running', 'partly_succeeded', 'running'] as const) {
    events.send(generation(status))
  }
  expect(seen).toEqual(['queued', 'running', 'partly_succeeded'])
  expect(events.source.closed).toBe(true)
  expect(forgotten).toEqual(['g'])
})

test('a connection the browser repairs by itself is only mentioned', () => {
  const events = fakeEvents()
  const { ports } = portsWith({ connect: events.connect })
  const trouble: (string | undefined)[] = []
  const onTrouble = (error: Error | undefined) => trouble.push(error?.name)
  watchGeneration('g', () => undefined, { onTrouble }, ports)
  events.fail(0)
  events.send(generation('running'))
  expect(trouble).toEqual(['HttpError', undefined])
  expect(events.source.closed).toBe(false)
})

test.each([
  ['refused', [2]],
  ['three failures in a row', [0, 0, 0]],
])('%s: it asks every two seconds instead', async (_case, failures) => {
  const events = fakeEvents()
  const answers = [generation('running', 0.2), networkError(undefined), generation('succeeded', 1)]
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const { ports, waits, forgotten } = portsWith({
    connect: events.connect,
    async get() {
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    },
    forget: async (id) => {
      forgotten.push(id)
      resolve()
    },
  })
  const seen: number[] = []
  watchGeneration('g', ({ progress }) => seen.push(progress), {}, ports)
  for (const state of failures) events.fail(state)
  await over
  expect(seen).toEqual([0.2, 1])
  expect(waits).toEqual([2000, 2000])
  expect(events.source.closed).toBe(true)
  expect(forgotten).toEqual(['g'])
})

test('an expired session pauses the asking until the log-in', async () => {
  const problem = { type: 'about:blank', title: 'x', status: 401, code: 'session_expired' }
  const answers = [new HttpError({ ...problem, detail: 'Log in.' }), generation('succeeded', 1)]
  const order: string[] = []
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const { ports } = portsWith({
    connect: undefined,
    async get() {
      order.push('ask')
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    },
    signedIn: async () => void order.push('log-in'),
    forget: async () => resolve(),
  })
  watchGeneration('g', () => order.push('seen'), {}, ports)
  await over
  expect(order).toEqual(['ask', 'log-in', 'ask', 'seen'])
})

test('a run that is not ours or gone is no longer watched', async () => {
  const problem = { type: 'about:blank', title: 'x', status: 404, code: 'not_found' }
  const { promise: over, resolve } = Promise.withResolvers<string>()
  const { ports, waits } = portsWith({
    connect: undefined,
    get: () => Promise.reject(new HttpError({ ...problem, detail: 'Gone.' })),
    forget: async (id) => resolve(id),
  })
  const trouble: (string | undefined)[] = []
  watchGeneration(
    'g',
    () => undefined,
    { onTrouble: (error) => trouble.push(error?.message) },
    ports,
  )
  expect(await over).toBe('g')
  expect({ trouble, waits }).toEqual({ trouble: ['Gone.'], waits: [] })
})

test('stopping closes the source and says nothing more', () => {
  const events = fakeEvents()
  const { ports, forgotten } = portsWith({ connect: events.connect })
  const seen: string[] = []
  const stop = watchGeneration('g', ({ status }) => seen.push(status), {}, ports)
  stop()
  events.send(generation('succeeded'))
  expect({ seen, forgotten, closed: events.source.closed }).toEqual({
    seen: [],
    forgotten: [],
    closed: true,
  })
})
