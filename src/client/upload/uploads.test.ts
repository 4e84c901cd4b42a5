import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decryptStream } from '../crypto/age.ts'
import { ciphertextSize } from '../crypto/size.ts'
import { HttpError, localError } from '../problems.ts'
import type { Session } from '../types.ts'
import type { Uploads } from './types.ts'
import { createBrowser, gatedFile, startTusServer, until } from './page-testing.ts'

// Tens of megabytes are encrypted here, on machines of any speed.
vi.setConfig({ testTimeout: 30_000 })

const mebibyte = 1024 * 1024
const bytes = (size: number) => new Uint8Array(size).fill(7).fill(9, size >> 1)
const small = () => new File([bytes(100_000)], 'a.png')

const addOne = (uploads: Uploads, file: File) => uploads.add([file])[0]!.id

let server: Awaited<ReturnType<typeof startTusServer>>
let browser: Awaited<ReturnType<typeof createBrowser>>
beforeEach(async () => {
  server = await startTusServer()
  browser = await createBrowser(server.endpoint)
})
afterEach(() => server.stop())

async function opened(contentItemId: string, identity: string) {
  const stored = new Blob([await server.read(contentItemId)])
  return Buffer.from(await new Response(await decryptStream(stored.stream(), identity)).bytes())
}

test('a file arrives encrypted for itself and its bucket, and leaves nothing behind', async () => {
  const { uploads } = browser.openPage()
  const id = addOne(uploads, small())
  const ready = await uploads.whenReady(id)
  const itemIdentity = await browser.keep.get<string>('identity/item:item-1')
  for (const identity of [itemIdentity!, browser.bucketKey.identity]) {
    expect((await opened('item-1', identity)).equals(bytes(100_000))).toBe(true)
  }
  expect(ready).toMatchObject({
    status: 'ready',
    contentItemId: 'item-1',
    bucketId: 'bucket',
    type: 'png',
    size: 100_000,
    encryptedSize: ciphertextSize(100_000),
    encryptedBytes: ciphertextSize(100_000),
    sentBytes: ciphertextSize(100_000),
    progress: 1,
  })
  expect(await browser.stores.names()).toEqual([])
  expect(await browser.keep.list('upload-file')).toEqual([])
})

test('it sends while it encrypts', async () => {
  const { uploads } = browser.openPage()
  const plain = bytes(20 * mebibyte)
  const { file, open } = gatedFile(plain, 10 * mebibyte)
  const id = addOne(uploads, file)
  const halfway = await until(uploads, id, ({ sentBytes }) => sentBytes >= 8 * mebibyte)
  expect(halfway.encryptedBytes).toBeLessThan(11 * mebibyte)
  expect(halfway.progress).toBeCloseTo(0.4, 1)
  open()
  await uploads.whenReady(id)
  expect((await opened('item-1', browser.bucketKey.identity)).equals(plain)).toBe(true)
  expect(server.sent).toEqual(['0', `${8 * mebibyte}`, `${16 * mebibyte}`])
})

test('a reload after encryption goes on from the bytes the server has', async () => {
  server.intercept = (request, response) => {
    const second = request.method === 'PATCH' && request.headers['upload-offset'] !== '0'
    if (second) request.socket.destroy()
    else return false
    return Boolean(response)
  }
  const before = browser.openPage()
  const plain = bytes(10 * mebibyte)
  const id = addOne(before.uploads, new File([plain], 'a.png'))
  const failed = await until(before.uploads, id, 'failed')
  expect(failed.problem).toMatchObject({ code: 'network_error' })
  await before.leave()

  server.intercept = () => false
  server.sent.length = 0
  const { uploads } = browser.openPage()
  await uploads.resumeUploads()
  await uploads.whenReady(id)
  expect(server.sent).toEqual([`${8 * mebibyte}`])
  expect(browser.items).toEqual(['item-1'])
  expect((await opened('item-1', browser.bucketKey.identity)).equals(plain)).toBe(true)
})

test('a reload before the end of encryption starts anew from the kept file', async () => {
  const before = browser.openPage()
  const { file } = gatedFile(bytes(10 * mebibyte), 9 * mebibyte)
  const id = addOne(before.uploads, file)
  await until(before.uploads, id, ({ sentBytes }) => sentBytes >= 8 * mebibyte)
  await before.leave()
  const copy = new File([bytes(10 * mebibyte)], 'a.png')
  await browser.keep.set(`upload-file/${id}`, copy)

  const { uploads } = browser.openPage()
  await uploads.resumeUploads()
  await uploads.whenReady(id)
  expect(browser.deleted).toEqual(['item-1'])
  const plain = await opened('item-2', browser.bucketKey.identity)
  expect(plain.equals(bytes(10 * mebibyte))).toBe(true)
})

test('without a kept file it asks for the same file again', async () => {
  const before = browser.openPage()
  const { file } = gatedFile(bytes(300_000), 200_000)
  const id = addOne(before.uploads, file)
  await until(before.uploads, id, 'uploading')
  await before.leave()
  await browser.keep.delete(`upload-file/${id}`)

  const { uploads } = browser.openPage()
  await uploads.resumeUploads()
  const asking = await until(uploads, id, 'file-needed')
  expect(asking.problem?.detail).toContain('“a.png”')
  await expect(uploads.attach(id, small())).rejects.toMatchObject({ code: 'file_changed' })
  await uploads.attach(id, new File([bytes(300_000)], 'a.png'))
  await uploads.whenReady(id)
})

test('a pause stops the sending, over a reload too, until it is resumed', async () => {
  const before = browser.openPage()
  const { file, open } = gatedFile(bytes(20 * mebibyte), 10 * mebibyte)
  const id = addOne(before.uploads, file)
  await until(before.uploads, id, ({ sentBytes }) => sentBytes >= 8 * mebibyte)
  before.uploads.pause(id)
  open()
  const isEncrypted = async () =>
    expect(await browser.keep.list('upload')).toMatchObject([{ stage: 'encrypted' }])
  await vi.waitFor(isEncrypted, { timeout: 20_000 })
  expect(before.uploads.getSnapshot()[0]).toMatchObject({ status: 'paused' })
  expect(server.sent.at(-1)).not.toBe(`${16 * mebibyte}`)
  await before.leave()

  const { uploads } = browser.openPage()
  await uploads.resumeUploads()
  expect(uploads.getSnapshot()[0]).toMatchObject({ status: 'paused' })
  uploads.resume(id)
  await uploads.whenReady(id)
  const plain = await opened('item-1', browser.bucketKey.identity)
  expect(plain.equals(bytes(20 * mebibyte))).toBe(true)
})

test('a refusal keeps the upload; retry goes on', async () => {
  let refuse = true
  const problem = { type: 'about:blank', title: 'x', status: 413, code: 'payload_too_large' }
  const { uploads } = browser.openPage({
    async createContentItem() {
      if (refuse) throw new HttpError({ ...problem, detail: '“a.png” is too large.' })
      return { id: 'item-1' }
    },
  })
  const id = addOne(uploads, small())
  const failed = await until(uploads, id, 'failed')
  expect(failed.problem).toMatchObject({ code: 'payload_too_large' })
  refuse = false
  uploads.retry(id)
  await uploads.whenReady(id)
})

test('an expired session waits for the log-in and then goes on by itself', async () => {
  const problem = { type: 'about:blank', title: 'x', status: 401, detail: 'x' }
  const { uploads } = browser.openPage({
    async createContentItem() {
      if (browser.session.getSnapshot().status === 'signed-in') return { id: 'item-1' }
      throw new HttpError({ ...problem, code: 'session_expired' })
    },
  })
  const id = addOne(uploads, small())
  await until(uploads, id, 'signed-out')
  browser.session.set({ csrf: 't' } as Session)
  await uploads.whenReady(id)
})

test('a lost connection goes on when the browser is online again', async () => {
  server.intercept = (request) => Boolean(request.socket.destroy())
  const { uploads, goOnline } = browser.openPage()
  const id = addOne(uploads, small())
  await until(uploads, id, 'failed')
  server.intercept = () => false
  goOnline()
  await uploads.whenReady(id)
})

test('a server that refuses the bytes is quoted', async () => {
  const problem = { title: 'x', status: 413, code: 'payload_too_large', detail: 'Too much.' }
  server.intercept = (request, response) => {
    if (request.method !== 'POST') return false
    response.writeHead(413, { 'content-type': 'application/problem+json' })
    return Boolean(response.end(JSON.stringify(problem)))
  }
  const { uploads } = browser.openPage()
  const id = addOne(uploads, small())
  const failed = await until(uploads, id, 'failed')
  expect(failed.problem).toMatchObject({ status: 413, detail: 'Too much.' })
})

test('removing in the middle deletes it here and there', async () => {
  const { uploads } = browser.openPage()
  const { file } = gatedFile(bytes(300_000), 200_000)
  const id = addOne(uploads, file)
  await until(uploads, id, 'uploading')
  const waiting = uploads.whenReady(id)
  await Promise.all([
    uploads.remove(id),
    expect(waiting).rejects.toMatchObject({ code: 'removed' }),
  ])
  expect(uploads.getSnapshot()).toEqual([])
  expect(browser.deleted).toEqual(['item-1'])
  expect(await browser.keep.list('upload')).toEqual([])
  expect(browser.locks.size).toBe(0)
})

test('a file that vanished is asked for again', async () => {
  const { uploads } = browser.openPage({
    inspect: async ({ name }) => {
      throw localError('file_unreadable', 'File not readable', `“${name}” could not be read.`)
    },
  })
  const id = addOne(uploads, small())
  const asking = await until(uploads, id, 'file-needed')
  expect(asking.problem).toMatchObject({ code: 'file_unreadable' })
})

test('an upload in the hands of another open tab is left to it', async () => {
  const first = browser.openPage()
  const { file } = gatedFile(bytes(300_000), 200_000)
  const id = addOne(first.uploads, file)
  await until(first.uploads, id, 'uploading')
  const second = browser.openPage({ tab: 'other' })
  await second.uploads.resumeUploads()
  expect(second.uploads.getSnapshot()).toEqual([])
  await first.uploads.remove(id)
})

test('an upload that another tab has just begun is left to it, however late that is locked', async () => {
  const locked = Promise.withResolvers<void>()
  const take = async () => {
    await locked.promise
    return () => undefined
  }
  const first = browser.openPage({ locks: { take, await: take } })
  const second = browser.openPage({ tab: 'other' })
  const id = addOne(first.uploads, small())
  await second.uploads.resumeUploads()
  expect(second.uploads.getSnapshot()).toEqual([])
  locked.resolve()
  await first.uploads.whenReady(id)
})

test('what is stored for an upload that began meanwhile is not swept away', async () => {
  const first = browser.openPage()
  const { file, open } = gatedFile(bytes(300_000), 200_000)
  const { keep } = browser
  let id = ''
  const second = browser.openPage({
    tab: 'other',
    keep: {
      ...keep,
      // The other tab begins while this one reads what is kept.
      async list(kind) {
        const before = await keep.list(kind)
        id = addOne(first.uploads, file)
        await until(first.uploads, id, 'uploading')
        return before as never
      },
    },
  })
  await second.uploads.resumeUploads()
  expect(await browser.stores.names()).toEqual([id])
  open()
  await first.uploads.whenReady(id)
})

test('a reload waits for the page before it to let go', async () => {
  const before = browser.openPage()
  const { file } = gatedFile(bytes(300_000), 200_000)
  const id = addOne(before.uploads, file)
  await until(before.uploads, id, 'uploading')
  const { uploads } = browser.openPage()
  await uploads.resumeUploads()
  expect(uploads.getSnapshot()).toEqual([])
  await browser.keep.set(`upload-file/${id}`, new File([bytes(300_000)], 'a.png'))
  await before.leave()
  await until(uploads, id, 'ready')
})

test('a ready upload is on the list again after a reload, in its own tab, for a day', async () => {
  const { uploads } = browser.openPage()
  const id = addOne(uploads, small())
  await uploads.whenReady(id)
  const restored = async (overrides: object) => {
    const page = browser.openPage(overrides)
    await page.uploads.resumeUploads()
    return page.uploads.getSnapshot().map(({ status }) => status)
  }
  expect(await restored({ tab: 'other' })).toEqual([])
  expect(await restored({})).toEqual(['ready'])
  expect(await restored({ now: () => Date.parse('2026-01-03T00:00:00Z') })).toEqual([])
  expect(await restored({})).toEqual([])
})

const names = (of: Uploads) => of.getSnapshot().map(({ name }) => name.slice(0, 1))

test('the order is as it was put, after a reload too; what is added later comes last', async () => {
  const { uploads } = browser.openPage()
  const [a, b, c] = uploads.add(['a', 'b', 'c'].map((name) => new File(['x'], `${name}.txt`)))
  await Promise.all([a, b, c].map((one) => uploads.whenReady(one!.id)))
  uploads.move(c!.id, 0)
  uploads.move(a!.id, 9)
  expect(names(uploads)).toEqual(['c', 'b', 'a'])
  expect(await uploads.fileOf(b!.id)?.text()).toBe('x')
  await uploads.whenReady(addOne(uploads, new File(['x'], 'd.txt')))

  const after = browser.openPage()
  await after.uploads.resumeUploads()
  expect(names(after.uploads)).toEqual(['c', 'b', 'a', 'd'])
  expect(after.uploads.fileOf(b!.id)).toBeUndefined()
})

test('files that were added together keep their order over a reload', async () => {
  const letters = [...'abcdefghij']
  const { uploads } = browser.openPage()
  const added = uploads.add(letters.map((name) => new File(['x'], `${name}.txt`)))
  await Promise.all(added.map(({ id }) => uploads.whenReady(id)))
  const after = browser.openPage()
  await after.uploads.resumeUploads()
  expect(names(after.uploads)).toEqual(letters)
})

test('at most three are sent at a time; all arrive', async () => {
  let most = 0
  let now = 0
  server.intercept = (request, response) => {
    if (request.method !== 'PATCH') return false
    now += 1
    most = Math.max(most, now)
    response.on('close', () => (now -= 1))
    return false
  }
  const { uploads } = browser.openPage()
  const added = uploads.add(Array.from({ length: 7 }, small))
  const ready = await Promise.all(added.map(({ id }) => uploads.whenReady(id)))
  expect(ready.map(({ status }) => status)).toEqual(Array(7).fill('ready'))
  expect(most).toBeLessThanOrEqual(3)
})

test('all files of a guest go to one new bucket after the log-in, and the next table to another', async () => {
  const { recipient } = browser.bucketKey
  let made = 0
  const startBucket = async () => {
    if (browser.session.getSnapshot().status !== 'signed-in') throw unauthorized()
    return { id: `bucket-${++made}`, recipient }
  }
  const { uploads } = browser.openPage({ startBucket })
  const guests = [...uploads.add([small(), small()]), ...uploads.add([small()])]
  await Promise.all(guests.map(({ id }) => until(uploads, id, 'signed-out')))
  browser.session.set({ csrf: 't' } as Session)
  const ready = await Promise.all(guests.map(({ id }) => uploads.whenReady(id)))
  expect(ready.map(({ bucketId }) => bucketId)).toEqual(['bucket-1', 'bucket-1', 'bucket-1'])
  await uploads.clear()
  const next = await uploads.whenReady(addOne(uploads, small()))
  expect(next.bucketId).toBe('bucket-2')
})

function unauthorized(): HttpError {
  const problem = { type: 'about:blank', title: 'x', status: 401, detail: 'x' }
  return new HttpError({ ...problem, code: 'unauthorized' })
}
