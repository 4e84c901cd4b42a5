import { execute, png, type World } from '../world.ts'
import type { Provoked } from './provoked.ts'

type Options = Parameters<typeof execute>[2] & { count?: number; name?: string; bytes?: Uint8Array }

/** An order with one photo, or as many as `count` says. */
async function order(world: World, { count = 1, name, bytes, ...options }: Options = {}) {
  const bucket = await world.bucket(options.as)
  const items = await Promise.all(
    Array.from({ length: count }, () => world.item(bucket, { name, bytes, as: options.as })),
  )
  return execute(bucket, items, options)
}

const text = new TextEncoder().encode('Only words, whatever the name says.')

export const actionErrors: readonly Provoked[] = [
  {
    operationId: 'executeAction',
    code: 'not_found',
    when: 'for an action that does not exist',
    call: (world) => order(world, { actionId: 'jpg-to-gold', count: 0 }),
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'forbidden',
    when: 'on the Free plan, for an action of the Pro plan',
    call: async (world) =>
      order(world, {
        actionId: 'text-to-image-a-v2',
        actionParams: { prompt: 'A lighthouse', imageSize: '256x256', samples: 1 },
        count: 0,
        as: await world.newcomer(),
      }),
  },
  {
    operationId: 'executeAction',
    code: 'disabled',
    when: 'for an action that is switched off',
    call: (world) => order(world, { actionId: 'pdf-merge' }),
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'credit_exceeded',
    when: 'when the Credits do not suffice',
    call: async (world) => {
      const as = await world.newcomer()
      const dear = await order(world, { count: 10, as })
      await world.done(dear)
      return dear
    },
  },
  {
    operationId: 'executeAction',
    code: 'not_enough_lmwr',
    when: 'when LMWR is to pay',
    call: (world) => order(world, { paymentType: 'LMWR' }),
  },
  {
    operationId: 'executeAction',
    code: 'invalid_action_params',
    when: 'for a value out of bounds',
    call: (world) => order(world, { actionParams: { ImageResolution: 5 } }),
    issues: ['/ImageResolution'],
  },
  {
    operationId: 'executeAction',
    code: 'invalid_action_params',
    when: 'for an option that the action does not have',
    call: (world) => order(world, { actionParams: { Colour: 'red' } }),
    issues: ['/Colour'],
  },
  {
    operationId: 'executeAction',
    code: 'too_many_items',
    when: 'for 11 files',
    call: (world) => order(world, { count: 11 }),
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'too_few_items',
    when: 'without a file',
    call: (world) => order(world, { count: 0 }),
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'unsupported_input_type',
    when: 'for a file of another kind',
    call: (world) =>
      order(world, {
        actionId: 'convert',
        actionParams: { targetType: 'gif' },
        name: 'words.txt',
        bytes: text,
      }),
    detail: /words\.txt/,
  },
  {
    operationId: 'executeAction',
    code: 'unreadable_file',
    when: 'for text that is named .jpg, and it names the file',
    call: (world) => order(world, { name: 'words.jpg', bytes: text }),
    detail: /words\.jpg/,
  },
  {
    operationId: 'executeAction',
    code: 'unreadable_file',
    when: 'for an empty file',
    call: (world) => order(world, { name: 'empty.jpg', bytes: new Uint8Array() }),
    detail: /empty\.jpg/,
  },
  {
    operationId: 'executeAction',
    code: 'mixed_types',
    when: 'for a JPEG and a PNG together',
    call: async (world) => {
      const bucket = await world.bucket()
      const items = [
        await world.item(bucket),
        await world.item(bucket, { name: 'a.png', bytes: png }),
      ]
      return execute(bucket, items, { actionId: 'convert', actionParams: { targetType: 'webp' } })
    },
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'wrong_key',
    when: 'for a key that is none',
    call: async (world) => {
      const bucket = await world.bucket()
      const { id } = await world.item(bucket)
      return execute(bucket, [{ id, identity: 'not-a-key' }])
    },
    detail: /photo\.jpg/,
  },
  {
    operationId: 'executeAction',
    code: 'wrong_key',
    when: 'for the key of another file',
    call: async (world) => {
      const bucket = await world.bucket()
      const [one, other] = [await world.item(bucket), await world.item(bucket)]
      return execute(bucket, [{ id: one.id, identity: other.identity }])
    },
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'upload_incomplete',
    when: 'before the bytes have come',
    call: async (world) => {
      const bucket = await world.bucket()
      const { id } = await world.announced(bucket)
      return execute(bucket, [{ id, identity: bucket.identity }])
    },
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'not_found',
    when: 'for a file of somebody else',
    call: async (world) => {
      const as = await world.newcomer()
      const theirs = await world.item(await world.bucket(as), { as })
      return execute(await world.bucket(), [theirs])
    },
    detail: /./,
  },
  {
    operationId: 'executeAction',
    code: 'idempotency_mismatch',
    when: 'for a key that was used with other options',
    call: async (world) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const first = await order(world, { headers })
      await world.done(first)
      return {
        ...first,
        body: { ...(first.body as object), actionParams: { ImageResolution: 99 } },
      }
    },
  },
  {
    operationId: 'quoteAction',
    code: 'invalid_action_params',
    when: 'for a value out of bounds',
    call: () => ({
      params: { actionId: 'jpg-to-webp' },
      body: { actionParams: { ImageQuality: 5 }, items: [{ id: 'a', bytes: 1 }] },
    }),
    issues: ['/ImageQuality'],
  },
  {
    operationId: 'quoteAction',
    code: 'not_found',
    when: 'for an action that does not exist',
    call: () => ({ params: { actionId: 'jpg-to-gold' }, body: { actionParams: {}, items: [] } }),
    detail: /./,
  },
  {
    operationId: 'getGeneration',
    code: 'not_found',
    when: 'for a run of somebody else',
    call: async (world) => ({
      params: { generationId: (await world.started()).generationId },
      as: await world.newcomer(),
    }),
  },
  {
    operationId: 'cancelGeneration',
    code: 'conflict',
    when: 'for a run that is over',
    call: async (world) => ({ params: { generationId: (await world.finished()).generationId } }),
    detail: /./,
  },
  {
    operationId: 'streamGenerationEvents',
    code: 'not_found',
    when: 'for a run that is not there',
    call: () => ({ params: { generationId: '0199a1c0-0000-7000-8000-000000000000' } }),
  },
]
