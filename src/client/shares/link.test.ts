import { expect, test } from 'vitest'
import { generateKeyPair } from '../crypto/age.ts'
import { parseShareLink, shareLink } from './link.ts'

test('a link is read as it was made', async () => {
  const { identity } = await generateKeyPair()
  const link = { bucketId: 'bkt_1', identity }
  expect(shareLink(link)).toBe(`/d/bkt_1#${identity}`)
  expect(parseShareLink(shareLink(link))).toEqual(link)
  expect(parseShareLink(new URL(shareLink(link, 'https://files.example')))).toEqual(link)
})

test('a key that a mail program made small or padded still opens', async () => {
  const { identity } = await generateKeyPair()
  const { identity: read } = parseShareLink(`/d/b#${identity.toLowerCase()}%20`)
  expect(read).toBe(identity)
})

test.each(['/d/bkt_1', '/d/bkt_1#', '/d/bkt_1#AGE-SECRET-KEY-1QQQ', '/library#x', '/d/'])(
  '%s says what is missing',
  (link) => {
    expect(() => parseShareLink(link)).toThrow(expect.objectContaining({ code: 'bad_link' }))
  },
)
