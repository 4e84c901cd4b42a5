import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal(randomBytes(32))
const secret = { keys: { a: 'AGE-SECRET-KEY-1…' }, options: { Password: 'geheim' } }

test('opens what it closed, and the secret cannot be read in between', () => {
  const sealed = seal.close(secret, 'generation-1')
  expect(sealed.includes('geheim')).toBe(false)
  expect(seal.open(sealed, 'generation-1')).toEqual(secret)
})

test('refuses another row, a changed byte and another key', () => {
  const sealed = seal.close(secret, 'generation-1')
  expect(() => seal.open(sealed, 'generation-2')).toThrow(Error)
  expect(() => createSeal(randomBytes(32)).open(sealed, 'generation-1')).toThrow(Error)
  sealed[sealed.length - 1]! ^= 1
  expect(() => seal.open(sealed, 'generation-1')).toThrow(Error)
})
