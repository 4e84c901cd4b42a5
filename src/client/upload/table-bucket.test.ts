import { expect, test, vi } from 'vitest'
import { bucketOfTable } from './table-bucket.ts'

function table() {
  let made = 0
  const files: { name: string; bucketId?: string }[] = [{ name: 'a.png' }, { name: 'b.png' }]
  const startBucket = vi.fn(async (_name?: string) => ({ id: `b${++made}`, recipient: 'age1' }))
  const getBucket = vi.fn(async (id: string) => ({ id, recipient: 'age1' }))
  return { files, startBucket, bucket: bucketOfTable({ startBucket, getBucket }, () => files) }
}

test('makes one bucket for all that ask, named after the files', async () => {
  const { bucket, startBucket } = table()
  const got = [...(await Promise.all([bucket.get(), bucket.get()])), await bucket.get()]
  expect(got.map(({ id }) => id)).toEqual(['b1', 'b1', 'b1'])
  expect(startBucket).toHaveBeenCalledExactlyOnceWith('a.png and 1 more')
})

test('takes the bucket that files on the table have already', async () => {
  const { bucket, files, startBucket } = table()
  files[0]!.bucketId = 'before'
  expect((await bucket.get()).id).toBe('before')
  expect(startBucket).not.toHaveBeenCalled()
})

test('makes another after a failure and for another table', async () => {
  const { bucket, startBucket } = table()
  startBucket.mockRejectedValueOnce(new Error('not signed in'))
  await expect(Promise.all([bucket.get(), bucket.get()])).rejects.toThrow('not signed in')
  expect((await bucket.get()).id).toBe('b1')
  bucket.forget()
  expect((await bucket.get()).id).toBe('b2')
})
