import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelRun } from '../jobs/cancel.ts'
import { ordered, startTestPorts, uploaded } from '../jobs/ports-testing.ts'
import type { TestPorts, TestUser } from '../jobs/ports-testing.ts'

// What an order may get wrong, and its own clear answer. Nothing may be charged in any of them.

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n')

let ports: TestPorts
let user: TestUser
beforeAll(async () => {
  ports = await startTestPorts({
    availability: (id) =>
      id === 'pdf-to-docx'
        ? { available: false, reason: 'soffice is not on the PATH.' }
        : { available: true, engine: 'raster' },
    convert: () => Promise.reject(new Error('not reached')),
  })
  user = await ports.newUser(100)
}, 60_000)
afterAll(() => ports.stop(), 60_000)

const file = (name: string, content: Buffer) => uploaded(ports, user, name, content)
const order = (...[actionId, items, more]: [string, Parameters<typeof ordered>[3], object?]) =>
  ordered(ports, user, actionId, items, more)

async function refused(attempt: Promise<unknown>, expected: object): Promise<void> {
  await expect(attempt).rejects.toMatchObject(expected)
  const balance = await ports.ledger.balance(user.id)
  expect(balance).toMatchObject({ milliCredits: 100_000, held: 0 })
}

test('an action that does not exist', async () => {
  await refused(order('jpg-to-exe', []), { code: 'not_found' })
  await refused(order('../convert', []), { code: 'not_found' })
})

test('an action of a plan that the user does not have', () =>
  refused(order('text-to-video', [], { params: { prompt: 'x' } }), {
    code: 'forbidden',
    detail: 'You are not allowed to perform this action.',
  }))

const because = (reason: string) => ({
  code: 'disabled',
  detail: 'This action is temporarily disabled. Please try again later.',
  issues: [{ path: '', message: expect.stringContaining(reason) }],
})

test('a disabled action, one that is not built, one whose engine is missing', async () => {
  const items = [await file('a.pdf', pdf)]
  await refused(order('pdf-merge', items), {
    code: 'disabled',
    detail: 'This action is temporarily disabled. Please try again later.',
  })
  await refused(order('remove-background', items), because('No image model is connected'))
  const missing = because('soffice is not on')
  await refused(order('pdf-to-docx', items), missing)
  await refused(order('convert', items, { params: { targetType: 'docx' } }), missing)
})

test('too many, too few, the same one twice', async () => {
  const item = await file('a.png', png)
  const others = await Promise.all(Array.from({ length: 10 }, (_, n) => file(`${n}.png`, png)))
  await refused(order('png-to-jpg', [item, ...others]), { code: 'too_many_items' })
  await refused(order('png-to-jpg', []), { code: 'too_few_items' })
  await refused(order('png-to-jpg', [item, item]), { code: 'bad_request' })
})

test('foreign and unknown files and buckets do not exist', async () => {
  const stranger = await ports.newUser(0)
  const theirs = await uploaded(ports, stranger, 'a.png', png)
  await refused(order('png-to-jpg', [theirs]), { code: 'not_found' })
  await refused(order('png-to-jpg', [{ ...theirs, contentItemId: 'nonsense' }]), {
    code: 'not_found',
  })
  const mine = await file('a.png', png)
  await refused(ordered(ports, { ...user, bucket: stranger.bucket }, 'png-to-jpg', [mine]), {
    code: 'not_found',
  })
})

test('a wrong private key, and a recipient that is not that of the bucket', async () => {
  const item = await file('a.png', png)
  const privateKey = await generateX25519Identity()
  await refused(order('png-to-jpg', [{ ...item, privateKey }]), {
    code: 'wrong_key',
    detail: 'The private key given for a.png does not open it.',
  })
  const { recipient } = await ports.newUser(0)
  await refused(ordered(ports, { ...user, recipient }, 'png-to-jpg', [item]), {
    code: 'wrong_key',
  })
})

test('a file that is still being uploaded', async () => {
  const item = await file('a.png', png)
  await ports.db
    .updateTable('content_items')
    .set({ status: 'uploading' })
    .where('id', '=', item.contentItemId)
    .execute()
  await refused(order('png-to-jpg', [item]), { code: 'upload_incomplete' })
})

test.each([
  ['empty.png', Buffer.alloc(0), 'empty.png is empty.'],
  [
    'report.pdf',
    Buffer.from('Dear reader, this is text.'),
    'report.pdf is not a PDF document: plain text was found in it.',
  ],
  ['noise.jpg', Buffer.from('00010203040506070809', 'hex'), 'noise.jpg is not a JPEG'],
])('%s is unreadable, and named', async (name, content, detail) => {
  const id = name.endsWith('.pdf') ? 'pdf-to-jpg' : 'jpg-to-png'
  await refused(order(id, [await file(name, content)]), {
    code: 'unreadable_file',
    detail: expect.stringContaining(detail),
  })
})

test('Credits whose day has come can be spent, without having been looked at', async () => {
  const poor = await ports.newUser(0)
  const item = await uploaded(ports, poor, 'a.png', png)
  const first = ordered(ports, poor, 'png-to-jpg', [item])
  await expect(first).rejects.toMatchObject({ code: 'credit_exceeded' })
  await sql`update users set created_at = now() - interval '40 days' where id = ${poor.id}`.execute(
    ports.db,
  )
  const { generationId } = await ordered(ports, poor, 'png-to-jpg', [item])
  expect(await ports.ledger.balance(poor.id)).toMatchObject({ monthly: 7500, held: 7500 })
  await cancelRun(ports, generationId)
})

test('a PNG named .jpg is taken by its content, with a note', async () => {
  const item = await file('photo.jpg', png)
  const { generationId, contentItems } = await order('jpg-to-webp', [item])
  const input = await ports.db
    .selectFrom('generation_inputs')
    .selectAll()
    .where('generation_id', '=', generationId)
    .executeTakeFirstOrThrow()
  expect(input).toMatchObject({ conversion_id: 'png-to-webp', media_type_id: 'png' })
  expect(contentItems[0]?.warnings).toMatchObject([{ code: 'CONTENT_TYPE_DIFFERS' }])

  await cancelRun(ports, generationId)
})

test('types that differ, and a type without that target', async () => {
  const items = [await file('a.png', png), await file('b.jpg', jpg)]
  await refused(order('convert', items, { params: { targetType: 'webp' } }), {
    code: 'mixed_types',
  })
  await refused(order('convert', [items[0]!], { params: { targetType: 'docx' } }), {
    code: 'unsupported_input_type',
    detail: expect.stringContaining('It can become'),
  })
})

test.each([
  ['png-to-jpg', { ImageQuality: 5 }, '/ImageQuality'],
  ['png-to-jpg', { ImageQuality: 'high' }, '/ImageQuality'],
  ['png-to-jpg', { Sharpness: 3 }, '/Sharpness'],
  ['pdf-to-jpg', { PageRange: '9-1' }, '/PageRange'],
  ['pdf-to-jpg', { PageRange: 'x' }, '/PageRange'],
  ['convert', { targetType: '../../etc' }, '/targetType'],
  ['convert', { targetType: 'jpg', ImageQuality: 500 }, '/ImageQuality'],
])('%s with %j: an issue at %s', async (id, params, path) => {
  const item = id === 'pdf-to-jpg' ? await file('a.pdf', pdf) : await file('a.png', png)
  await refused(order(id, [item], { params }), {
    code: 'invalid_action_params',
    issues: expect.arrayContaining([expect.objectContaining({ path })]),
  })
})

test('payment with LMWR, and too few Credits', async () => {
  const item = await file('a.png', png)
  const poor = await ports.newUser(7)
  const theirs = await uploaded(ports, poor, 'a.png', png)
  await expect(ordered(ports, poor, 'png-to-jpg', [theirs])).rejects.toMatchObject({
    code: 'credit_exceeded',
    detail: "You don't have enough Credits to perform this action.",
  })
  const request = {
    actionParams: {},
    filesharingInfo: {
      sharingBucket: user.bucket.id,
      fileEncryptionKey: user.recipient,
      contentItems: [item],
    },
    paymentType: 'LMWR' as const,
  }
  await refused(order('png-to-jpg', [item], { request }), { code: 'not_enough_lmwr' })
})

test('passwords are sealed, and neither shown nor stored in the open', async () => {
  const item = await file('a.pdf', pdf)
  const params = { Password: 'open sesame' }
  const { generationId } = await order('pdf-to-jpg', [item], { params })
  const rows = await ports.db
    .selectFrom('generations')
    .innerJoin('generation_inputs', 'generation_id', 'generations.id')
    .selectAll()
    .where('generations.id', '=', generationId)
    .execute()
  const visible = JSON.stringify(rows)
  expect(visible).not.toContain('sesame')
  expect(visible).not.toContain(item.privateKey)
  expect(rows[0]?.sealed?.includes('sesame')).toBe(false)
  expect(rows[0]?.params).toMatchObject({ ImageResolution: 200 })
  await cancelRun(ports, generationId)
})
