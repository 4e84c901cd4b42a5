import { expect, test } from 'vitest'
import type { Locks } from '../upload/locks.ts'
import { alone } from './alone.ts'
import { attemptsIn } from './attempts.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('an order keeps its key through a reload, until its end is known', () => {
  const storage = memory()
  const first = attemptsIn(storage, 'credits').of({ pack: 1 })
  const afterReload = attemptsIn(storage, 'credits').of({ pack: 1 })
  expect(afterReload.key).toBe(first.key)
  afterReload.end()
  expect(attemptsIn(storage, 'credits').of({ pack: 1 }).key).not.toBe(first.key)
})

test('another order, another person and the same order much later have other keys', () => {
  const storage = memory()
  let now = 0
  const keyOf = (order: object, name = 'credits:one') =>
    attemptsIn(storage, name, () => now).of(order).key
  const keys = [keyOf({ pack: 1 }), keyOf({ pack: 2 }), keyOf({ pack: 2 }, 'credits:other')]
  now += 20 * 60_000
  keys.push(keyOf({ pack: 2 }))
  expect(new Set(keys).size).toBe(4)
})

test('what cannot be read in the storage is forgotten', () => {
  const storage = memory()
  storage.setItem('filewright:attempt:credits', '{')
  expect(attemptsIn(storage, 'credits').of({}).key).toMatch(/^[0-9a-f-]{36}$/)
})

test('a second payment is refused while the first runs, and taken when it has ended', async () => {
  let isHeld = false
  const locks: Pick<Locks, 'take'> = {
    async take() {
      if (isHeld) return undefined
      isHeld = true
      return () => {
        isHeld = false
      }
    },
  }
  const { promise, reject } = Promise.withResolvers<never>()
  const first = alone(() => promise, locks as Locks)
  await expect(alone(async () => 2, locks as Locks)).rejects.toMatchObject({
    code: 'payment_under_way',
    status: 409,
  })
  reject(new Error('declined'))
  await expect(first).rejects.toThrow('declined')
  expect(await alone(async () => 3, locks as Locks)).toBe(3)
})
