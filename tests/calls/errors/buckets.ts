import { beginUpload, jpeg, sendBytes, type World } from '../world.ts'
import type { Provoked } from './provoked.ts'

const nowhere = { params: { bucketId: '0199a1c0-0000-7000-8000-000000000000' } }

/** A bucket of an account that is not the one that asks. */
async function foreign(world: World) {
  const as = await world.newcomer()
  return { params: { bucketId: (await world.bucket(as)).id } }
}

async function begun(world: World): Promise<string> {
  const { id } = await world.announced(await world.bucket())
  await world.done(beginUpload(id, 100))
  return id
}

export const bucketErrors: readonly Provoked[] = [
  {
    operationId: 'getBucket',
    code: 'not_found',
    when: 'for a bucket that is not there',
    call: () => nowhere,
    detail: /bucket/,
  },
  {
    operationId: 'getBucket',
    code: 'not_found',
    when: 'for a bucket of somebody else',
    call: foreign,
    detail: /bucket/,
  },
  {
    operationId: 'renameBucket',
    code: 'not_found',
    when: 'for a bucket of somebody else',
    call: async (world) => ({ ...(await foreign(world)), body: { name: 'Mine now' } }),
  },
  {
    operationId: 'renameBucket',
    code: 'bad_request',
    when: 'for an empty name',
    call: async (world) => ({
      params: { bucketId: (await world.bucket()).id },
      body: { name: '' },
    }),
    detail: /./,
    issues: ['/name'],
  },
  {
    operationId: 'deleteBucket',
    code: 'not_found',
    when: 'for a bucket of somebody else',
    call: foreign,
    detail: /bucket/,
  },
  {
    operationId: 'shareBucket',
    code: 'not_found',
    when: 'for a bucket of somebody else',
    call: async (world) => ({ ...(await foreign(world)), body: { expiresInDays: 7 } }),
  },
  {
    operationId: 'shareBucket',
    code: 'bad_request',
    when: 'for more than 30 days',
    call: async (world) => ({
      params: { bucketId: (await world.bucket()).id },
      body: { expiresInDays: 31 },
    }),
    detail: /./,
    issues: ['/expiresInDays'],
  },
  {
    operationId: 'getSharedBucket',
    code: 'not_found',
    when: 'for a bucket that was never shared',
    call: async (world) => ({ params: { bucketId: (await world.bucket()).id }, as: 'none' }),
  },
  {
    operationId: 'createContentItem',
    code: 'payload_too_large',
    when: 'for a file over 500 MB',
    call: async (world) => ({
      params: { bucketId: (await world.bucket()).id },
      body: { name: 'film.tiff', size: 524_288_001 },
    }),
    detail: /./,
  },
  {
    operationId: 'createContentItem',
    code: 'not_found',
    when: 'for a bucket of somebody else',
    call: async (world) => ({
      ...(await foreign(world)),
      body: { name: 'a.jpg', size: jpeg.length },
    }),
    detail: /bucket/,
  },
  {
    operationId: 'createUpload',
    code: 'not_found',
    when: 'for a content item that is not there',
    call: () => beginUpload(nowhere.params.bucketId, 10),
  },
  {
    operationId: 'patchUpload',
    code: 'conflict',
    when: 'for bytes that belong elsewhere',
    call: async (world) => sendBytes(await begun(world), new Uint8Array(3), 50),
    detail: /./,
  },
  {
    operationId: 'patchUpload',
    code: 'not_found',
    when: 'for an upload of somebody else',
    call: async (world) =>
      sendBytes(await begun(world), new Uint8Array(3), 0, await world.newcomer()),
  },
  {
    operationId: 'getContent',
    code: 'upload_incomplete',
    when: 'before the bytes have come',
    call: async (world) => ({ params: { contentItemId: await begun(world) } }),
    detail: /./,
  },
  {
    operationId: 'getContent',
    code: 'not_found',
    when: 'for a file of somebody else',
    call: async (world) => ({
      params: { contentItemId: (await world.item(await world.bucket())).id },
      as: await world.newcomer(),
    }),
  },
  {
    operationId: 'getSharedBucket',
    code: 'share_expired',
    when: 'the day after the last day of the link',
    call: async (world) => {
      const { bucket } = await world.finished()
      const params = { bucketId: bucket.id }
      await world.done({ operationId: 'shareBucket', params, body: { expiresInDays: 1 } })
      world.backend.passDays(2)
      return { params, as: 'none' }
    },
  },
]
