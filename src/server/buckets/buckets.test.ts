import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelRunsOf } from '../jobs/cancel.ts'
import { ordered, startTestPorts, uploaded, whenRun } from '../jobs/ports-testing.ts'
import type { TestPorts } from '../jobs/ports-testing.ts'
import { createBucket, deleteBucket, getBucket, listBuckets, renameBucket } from './buckets.ts'
import { createContentItem, deleteContentItem, ownedItem, storedContent } from './items.ts'
import { emptyTrash, sweepExpired } from './retention.ts'
import { shareBucket, sharedBucket, sharedContent, unshareBucket } from './sharing.ts'

const day = 86_400_000
let ports: TestPorts
beforeAll(async () => {
  ports = await startTestPorts({
    availability: () => ({ available: true, engine: 'raster' }),
    convert: () => Promise.reject(new Error('not reached')),
  })
}, 60_000)
afterAll(() => ports.stop(), 60_000)

/** The same ports some days later. */
const after = (days: number) => ({
  ...ports,
  clock: { now: () => new Date(Date.now() + days * day) },
})

/** A finished result, as a run leaves it. */
async function result(bucketId: string, name: string): Promise<string> {
  const { id } = await ports.db
    .insertInto('content_items')
    .values({
      id: crypto.randomUUID(),
      bucket_id: bucketId,
      kind: 'result',
      name,
      media_type: 'image/png',
      size: 3,
      encrypted_size: 3,
      status: 'ready',
      object_key: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('buckets are listed newest first, in pages, and only to their owner', async () => {
  const user = await ports.newUser(0)
  for (const name of ['one', 'two']) {
    await createBucket(ports, user.id, { recipient: user.recipient, name })
  }
  await createBucket(ports, user.id, { recipient: user.recipient, ephemeral: true })
  const first = await listBuckets(ports, user.id, { limit: 2 })
  expect(first.buckets.map(({ name }) => name)).toEqual(['two', 'one'])
  const cursor = first.nextCursor ?? ''
  const second = await listBuckets(ports, user.id, { limit: 2, cursor })
  expect(second.buckets.map(({ id }) => id)).toEqual([user.bucket.id])
  expect(second.nextCursor).toBeUndefined()
  const wrong = listBuckets(ports, user.id, { limit: 2, cursor: 'zzz' })
  await expect(wrong).rejects.toMatchObject({ code: 'bad_request' })
})

test('a foreign bucket is not there, whatever one tries with it', async () => {
  const [owner, other] = [await ports.newUser(0), await ports.newUser(0)]
  const { id } = owner.bucket
  const attempts = await Promise.allSettled([
    getBucket(ports, other.id, id),
    renameBucket(ports, other.id, id, 'mine'),
    deleteBucket(ports, other.id, id),
    shareBucket(ports, other.id, id, 7),
    unshareBucket(ports, other.id, id),
    createContentItem(ports, other.id, id, { name: 'a.png', size: 1 }),
    getBucket(ports, owner.id, 'no-uuid'),
  ])
  for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { code: 'not_found' } })
})

test('a recipient with a wrong checksum and a file that is too large are refused', async () => {
  const user = await ports.newUser(0)
  const recipient = `${user.recipient.slice(0, -1)}${user.recipient.endsWith('q') ? 'p' : 'q'}`
  await expect(createBucket(ports, user.id, { recipient })).rejects.toMatchObject({
    code: 'bad_request',
    issues: [{ path: '/recipient' }],
  })
  const item = { name: 'big.tiff', size: 501 * 1_048_576 }
  await expect(createContentItem(ports, user.id, user.bucket.id, item)).rejects.toMatchObject({
    code: 'payload_too_large',
    detail: expect.stringContaining('big.tiff'),
  })
})

test('visitors see the results while the link works: never uploads, never before, never after', async () => {
  const user = await ports.newUser(0)
  const { id } = user.bucket
  const upload = await uploaded(ports, user, 'secret.png', Buffer.from('x'))
  const made = await result(id, 'a.png')
  await expect(sharedBucket(ports, id)).rejects.toMatchObject({ code: 'not_found' })
  const share = await shareBucket(ports, user.id, id, 7)
  expect(share.url).toBe(`/d/${id}`)
  expect((await sharedBucket(ports, id)).contentItems.map((item) => item.id)).toEqual([made])
  expect(await sharedContent(ports, id, made)).toMatchObject({ name: 'a.png' })
  await expect(sharedContent(ports, id, upload.contentItemId)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(sharedBucket(after(8), id)).rejects.toMatchObject({ code: 'share_expired' })
  await unshareBucket(ports, user.id, id)
  await expect(sharedBucket(ports, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a link does not outlive its bucket, and says so', async () => {
  const user = await ports.newUser(0)
  const bucket = await createBucket(ports, user.id, { recipient: user.recipient, days: 3 })
  const share = await shareBucket(ports, user.id, bucket.id, 7)
  expect(share.expiresAt).toBe(bucket.expiresAt)
  const shorter = await shareBucket(ports, user.id, bucket.id, 1)
  expect(Date.parse(shorter.expiresAt)).toBeLessThan(Date.parse(bucket.expiresAt ?? ''))
})

test('deleting an item or a bucket removes the bytes', async () => {
  const user = await ports.newUser(0)
  const [one, two] = [
    await uploaded(ports, user, 'a.png', Buffer.from('1')),
    await uploaded(ports, user, 'b.png', Buffer.from('2')),
  ]
  await deleteContentItem(ports, user.id, one.contentItemId)
  await emptyTrash(after(1))
  expect(await ports.storage.size(one.contentItemId)).toBeUndefined()
  expect(await ports.storage.size(two.contentItemId)).toBeGreaterThan(0)
  await deleteBucket(ports, user.id, user.bucket.id)
  await emptyTrash(after(1))
  expect(await ports.storage.size(two.contentItemId)).toBeUndefined()
})

test('expired buckets and unfinished uploads go, buckets with a run under way wait', async () => {
  const user = await ports.newUser(20)
  const gif = Buffer.from('GIF89a')
  const item = await uploaded(ports, user, 'a.gif', gif)
  const unfinished = await createContentItem(ports, user.id, user.bucket.id, {
    name: 'b.png',
    size: 1,
  })
  await ports.storage.put(unfinished.id, Readable.from([gif]))
  const { generationId } = await ordered(ports, user, 'gif-to-png', [item])
  await sweepExpired(after(2))
  const gone = ownedItem(ports.db, user.id, unfinished.id)
  await expect(gone).rejects.toMatchObject({ code: 'not_found' })
  expect(await ports.storage.size(unfinished.id)).toBeUndefined()
  await sweepExpired(after(31))
  const bucket = await getBucket(ports, user.id, user.bucket.id)
  expect(bucket.contentItems).toHaveLength(2)
  await cancelRunsOf(ports, user.bucket.id)
  expect((await whenRun(ports, user, generationId)).status).toBe('cancelled')
  await sweepExpired(after(31))
  const removed = getBucket(ports, user.id, user.bucket.id)
  await expect(removed).rejects.toMatchObject({ code: 'not_found' })
  expect(await ports.storage.size(item.contentItemId)).toBeUndefined()
})

test('what has no bytes cannot be downloaded, and says why', async () => {
  const user = await ports.newUser(0)
  const { id } = await createContentItem(ports, user.id, user.bucket.id, { name: 'a', size: 1 })
  const row = await ownedItem(ports.db, user.id, id)
  const code = (status: typeof row.status) => {
    try {
      return storedContent({ ...row, status })
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(code('uploading')).toBe('upload_incomplete')
  expect(code('pending')).toBe('conflict')
  expect(code('failed')).toBe('conflict')
})
