import { expect, test } from 'vitest'
import { chunkOf } from './chunk.ts'

/** A load that fails until it is told otherwise, and counts. */
function flaky() {
  const state = { calls: 0, isOnline: false }
  const load = async () => {
    state.calls += 1
    if (!state.isOnline) throw new Error('offline')
    return 'loaded'
  }
  return { state, chunk: chunkOf(load) }
}

test('is loaded once, however often it is read', async () => {
  const { state, chunk } = flaky()
  state.isOnline = true
  chunk.preload()
  expect(await chunk.read()).toBe('loaded')
  expect(chunk.read()).toBe(chunk.read())
  expect(state.calls).toBe(1)
})

test('a failure stays for its readers, so that a render does not fetch for ever', async () => {
  const { state, chunk } = flaky()
  await expect(chunk.read()).rejects.toThrow('offline')
  await expect(chunk.read()).rejects.toThrow('offline')
  expect(state.calls).toBe(1)
})

test('the next hover tries again', async () => {
  const { state, chunk } = flaky()
  await expect(chunk.read()).rejects.toThrow('offline')
  state.isOnline = true
  chunk.preload()
  expect(await chunk.read()).toBe('loaded')
})
