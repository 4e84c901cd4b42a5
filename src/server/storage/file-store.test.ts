import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'
import { newObjectKey, ObjectMissing } from './index.ts'

const root = await mkdtemp(join(tmpdir(), 'object-store-'))
const store = createFileStore(root)
afterAll(() => rm(root, { recursive: true, force: true }))

test('what was put is there: whole, in part, by size, until it is deleted', async () => {
  const key = newObjectKey()
  expect(await store.put(key, Readable.from([Buffer.from('0123'), Buffer.from('456789')]))).toBe(10)
  expect(await store.size(key)).toBe(10)
  expect(await text(await store.get(key))).toBe('0123456789')
  expect(await text(await store.get(key, { start: 2, end: 4 }))).toBe('234')
  await store.delete(key)
  await store.delete(key)
  expect(await store.size(key)).toBeUndefined()
  await expect(store.get(key)).rejects.toThrow(ObjectMissing)
})

test('a finished local file is taken over', async () => {
  const path = join(root, 'upload')
  await writeFile(path, 'finished')
  const key = newObjectKey()
  expect(await store.putFile(key, path)).toBe(8)
  expect(await text(await store.get(key))).toBe('finished')
  expect(await readdir(root)).not.toContain('upload')
})

test('a stream that breaks leaves nothing under the key and nothing behind', async () => {
  const key = newObjectKey()
  const breaking = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    })(),
  )
  await expect(store.put(key, breaking)).rejects.toThrow('cut')
  expect(await store.size(key)).toBeUndefined()
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

test.each(['../../etc/passwd', 'a/b', '', 'short', 'With-Capitals-0001'])(
  'refuses the key %j, which this server never makes',
  async (key) => {
    await expect(store.size(key)).rejects.toThrow(TypeError)
  },
)
