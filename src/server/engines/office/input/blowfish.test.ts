import { expect, test } from 'vitest'
import { decryptBlowfish } from './blowfish.ts'

// Of the vectors that come with the cipher's description: a block of zeros gives the key stream.
test.each([
  ['0000000000000000', '0000000000000000', '4ef997456198dd78'],
  ['ffffffffffffffff', 'ffffffffffffffff', '51866fd5b85ecb8a'],
  ['0123456789abcdef', '1111111111111111', '61f9c3802281b096'],
])('key %s, block %s', (key, block, encrypted) => {
  const bytes = Buffer.alloc(8)
  const stream = decryptBlowfish(bytes, Buffer.from(key, 'hex'), Buffer.from(block, 'hex'))
  expect(stream.toString('hex')).toBe(encrypted)
})
