import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { paymentPolling, poll, type Poll } from './polling.ts'

/** A clock whose waits pass at once and are written down. */
function fakeClock() {
  let now = 0
  const waits: number[] = []
  const clock: Clock = {
    now: () => now,
    async wait(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
      now += ms
    },
  }
  return { clock, waits }
}

const never: Pick<Poll<number>, 'isDone' | 'timeoutMessage'> = {
  isDone: () => false,
  timeoutMessage: "Couldn't retrieve credit card status",
}

test('answers at once when the first answer is the wanted one', async () => {
  const { clock, waits } = fakeClock()
  const answer = await poll({ ...never, ask: async () => 7, isDone: (n) => n === 7, clock })
  expect({ answer, waits }).toEqual({ answer: 7, waits: [] })
})

test('default: every 2 s, given up after 30 s with the message of the caller', async () => {
  const { clock, waits } = fakeClock()
  let asked = 0
  const asking = poll({ ...never, ask: async () => (asked += 1), clock })
  await expect(asking).rejects.toMatchObject({
    status: 500,
    code: 'polling_timeout',
    message: "Couldn't retrieve credit card status",
  })
  expect(asked).toBe(16)
  expect(waits).toEqual(Array(15).fill(2000))
})

test('payments: 4.5 s after each of the first four polls, then 1.5 s, for 60 s', async () => {
  const { clock, waits } = fakeClock()
  const asking = poll({ ...never, ask: async () => 0, schedule: paymentPolling, clock })
  await expect(asking).rejects.toMatchObject({ code: 'polling_timeout' })
  expect(waits.slice(0, 6)).toEqual([4500, 4500, 4500, 4500, 1500, 1500])
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(60_000)
})

test('payments: one failed poll is repeated after 5 s, a second one is the end', async () => {
  const { clock, waits } = fakeClock()
  const answers = [new Error('first'), 1, new Error('second')]
  const ask = async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  const asking = poll({ ...never, ask, isDone: () => false, schedule: paymentPolling, clock })
  await expect(asking).rejects.toThrow('second')
  expect(waits).toEqual([5000, 4500])
})

test('default polling forgives no failure', async () => {
  const { clock } = fakeClock()
  const refused = Promise.reject(new Error('refused'))
  await expect(poll({ ...never, ask: () => refused, clock })).rejects.toThrow('refused')
})

test('an abort ends it with the reason', async () => {
  const { clock } = fakeClock()
  const stop = new AbortController()
  const ask = async () => stop.abort(new Error('closed'))
  const asking = poll({ ...never, ask, isDone: () => false, clock, signal: stop.signal })
  await expect(asking).rejects.toThrow('closed')
})
