import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../main.ts'
import { createTestClient, opened } from './client-testing.ts'
import type { TestClient } from './client-testing.ts'

// The running server, its real engines included, over HTTP.

const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#369' } })
const jpg = await picture(30).jpeg().toBuffer()
const png = await picture(30).png().toBuffer()

let dataDir: string
let server: Awaited<ReturnType<typeof startServer>>
let client: TestClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'runs-http-'))
  // Without the writer of Keynote files, to see what is said when an engine is missing.
  const engines = { without: ['keynote' as const], warm: false }
  server = await startServer({ dataDir, port: 0, engines })
  client = createTestClient(server.url, server.demo?.token ?? '')
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

const convert = (path: string, form: FormData, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/convert/${path}`, {
    method: 'POST',
    headers: { ...client.headers, ...headers },
    body: form,
  })

function formOf(files: [string, Uint8Array][], options: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('File', new Blob([new Uint8Array(bytes)]), name)
  for (const [name, value] of Object.entries(options)) form.append(name, value)
  return form
}

test('bucket, upload, run, events, result', { timeout: 30_000 }, async () => {
  const before = await client.credits()
  const bucket = await client.bucket()
  const input = await client.uploaded(bucket, 'photo.jpg', jpg)
  const { generationId, contentItems } = await client.execute(bucket, 'jpg-to-png', [input])
  const seen = await client.follow(generationId)
  expect(seen.at(-1)).toMatchObject({ status: 'succeeded', chargedCredits: 7.5, progress: 1 })
  const encrypted = await client.download(contentItems[0]?.id ?? '')
  const metadata = await sharp(await opened(encrypted, bucket.identity)).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 30, height: 20 })
  expect(await client.credits()).toBe(before - 7.5)
})

test('an upload goes on after an interruption, and finishing it twice is no error', async () => {
  const bucket = await client.bucket()
  const content = randomBytes(300_000)
  const { contentItemId, encrypted } = await client.announced(bucket, 'a.bin', content)
  const tus = { 'tus-resumable': '1.0.0' }
  const path = `/uploads/${contentItemId}`
  const metadata = `contentItemId ${Buffer.from(contentItemId).toString('base64')}`
  const begin = { ...tus, 'upload-length': String(encrypted.length), 'upload-metadata': metadata }
  const created = await client.call('POST', '/uploads', undefined, begin)
  expect(created.status).toBe(201)
  expect(created.headers.get('location')).toBe(`/api${path}`)

  const patch = (from: number, to: number) =>
    fetch(`${server.url}/api${path}`, {
      method: 'PATCH',
      headers: {
        ...client.headers,
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
      body: new Uint8Array(encrypted.subarray(from, to)),
    })
  const offset = async () => {
    const head = await client.call('HEAD', path, undefined, tus)
    expect(head.headers.get('upload-length')).toBe(String(encrypted.length))
    return Number(head.headers.get('upload-offset'))
  }
  expect((await patch(0, 100_000)).status).toBe(204)
  const again = await client.call('POST', '/uploads', undefined, begin)
  expect(again.status).toBe(201)
  expect(await offset()).toBe(100_000)
  const wrong = await patch(50, 100)
  expect(wrong.status).toBe(409)
  const detail = expect.stringContaining('Ask for its offset with HEAD')
  expect(await wrong.json()).toMatchObject({ code: 'conflict', status: 409, detail })
  expect((await patch(100_000, encrypted.length)).status).toBe(204)
  expect(await offset()).toBe(encrypted.length)
  expect((await patch(encrypted.length, encrypted.length)).status).toBe(204)
  const { contentItems } = await client.done<{ contentItems: object[] }>(
    'GET',
    `/buckets/${bucket.id}`,
  )
  expect(contentItems).toMatchObject([{ status: 'ready', size: 300_000 }])
  expect(Buffer.from(await client.download(contentItemId)).equals(encrypted)).toBe(true)
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

test('what is not encrypted is no upload, and too much is refused', async () => {
  const bucket = await client.bucket()
  const { contentItemId } = await client.announced(bucket, 'a.jpg', jpg)
  await expect(client.send(contentItemId, jpg)).rejects.toThrow('is not a whole age file')
  expect((await readdir(join(dataDir, 'uploads'))).join()).not.toContain(contentItemId)
  const other = await client.announced(bucket, 'b.jpg', jpg)
  await expect(client.send(other.contentItemId, randomBytes(100_000))).rejects.toThrow('413')
})

test('tus clients can ask what is possible', async () => {
  const answer = await fetch(`${server.url}/api/uploads`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(Number(answer.headers.get('tus-max-size'))).toBeGreaterThan(524_288_000)
  expect(answer.headers.get('tus-extension')).toContain('creation')
})

test('a range of a download', async () => {
  const bucket = await client.bucket()
  const { contentItemId } = await client.uploaded(bucket, 'a.jpg', jpg)
  const whole = await client.download(contentItemId)
  const path = `/content-items/${contentItemId}/content`
  const part = await client.call('GET', path, undefined, { range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20))
})

test('a shared bucket in another browser: results, and nothing else', async () => {
  const bucket = await client.bucket()
  const input = await client.uploaded(bucket, 'photo.jpg', jpg)
  const { generationId, contentItems } = await client.execute(bucket, 'jpg-to-png', [input])
  await client.ended(generationId)
  const path = `/shared-buckets/${bucket.id}`
  const visitor = (rest = '') => fetch(`${server.url}/api${path}${rest}`)
  expect((await visitor()).status).toBe(404)
  await client.done('PUT', `/buckets/${bucket.id}/share`, { expiresInDays: 7 })
  const shared = (await (await visitor()).json()) as { contentItems: { id: string }[] }
  expect(shared.contentItems.map(({ id }) => id)).toEqual([contentItems[0]?.id])
  const result = await visitor(`/content-items/${contentItems[0]?.id}/content`)
  const encrypted = new Uint8Array(await result.arrayBuffer())
  expect((await opened(encrypted, bucket.identity)).length).toBeGreaterThan(0)
  expect((await visitor(`/content-items/${input.contentItemId}/content`)).status).toBe(404)
  await client.done('DELETE', `/buckets/${bucket.id}`)
  expect((await visitor()).status).toBe(404)
})

test('a file posted directly comes back converted, and is charged', async () => {
  const before = await client.credits()
  const answer = await convert('jpg/to/png', formOf([['photo ü.jpg', jpg]]))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''photo%20%C3%BC.png")
  expect(JSON.parse(answer.headers.get('filewright-warnings') ?? '')).toEqual([])
  const metadata = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 30 })
  expect(await client.credits()).toBe(before - 7.5)
  const generation = await client.done<object>(
    'GET',
    `/generations/${answer.headers.get('filewright-generation')}`,
  )
  expect(generation).toMatchObject({ status: 'succeeded', actionId: 'jpg-to-png' })
})

test('several files come back as a zip, options are read from text', async () => {
  const files: [string, Uint8Array][] = [
    ['a.jpg', jpg],
    ['a.jpg', jpg],
  ]
  const answer = await convert('jpg/to/webp', formOf(files, { ImageQuality: '40' }))
  expect(answer.status).toBe(200)
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(zip.includes('a.webp')).toBe(true)
  expect(zip.includes('a (2).webp')).toBe(true)
  const id = answer.headers.get('filewright-generation')
  expect(await client.done<object>('GET', `/generations/${id}`)).toMatchObject({
    actionParams: { ImageQuality: 40 },
  })
})

test.each([
  ['jpg/to/png', formOf([]), 422, 'too_few_items'],
  ['jpg/to/png', formOf([['empty.jpg', Buffer.alloc(0)]]), 422, 'unreadable_file'],
  ['jpg/to/webp', formOf([['a.jpg', jpg]], { ImageQuality: '5' }), 422, 'invalid_action_params'],
  ['jpg/to/webp', formOf([['a.jpg', jpg]], { ImageQuality: 'x' }), 422, 'invalid_action_params'],
  ['jpg/to/webp', formOf([['a.jpg', jpg]], { Sharpen: '1' }), 422, 'invalid_action_params'],
  ['jpg/to/png', formOf([['cut.jpg', jpg.subarray(0, 200)]]), 422, 'unreadable_file'],
  ['pptx/to/key', formOf([['a.pptx', png]]), 409, 'disabled'],
])('a direct conversion that is refused: %s, case %#', async (path, form, status, code) => {
  const before = await client.credits()
  const answer = await convert(path, form)
  expect(await answer.json()).toMatchObject({ status, code })
  expect(answer.status).toBe(status)
  expect(await client.credits()).toBe(before)
})

test('a malformed multipart body is a bad request, and the server goes on', async () => {
  const headers = { ...client.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const url = `${server.url}/api/convert/jpg/to/png`
  const file = '--x\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n'
  const cut = `${file}\r\nabc`
  const bodies = ['nonsense', file, cut, `${cut}\r\n--x`, `${cut}\r\n${cut}`]
  for (const body of bodies) {
    const answer = await fetch(url, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ status: 400, code: 'bad_request' })
  }
  expect(await client.credits()).toBeGreaterThan(0)
})

test.each([
  ['', 'file.png'],
  ['../../etc/a"b.jpg', 'a"b.png'],
  ['a\r\nX-Evil: 1.jpg', 'aX-Evil: 1.png'],
  ['Übergröße 写真.jpg', 'Übergröße 写真.png'],
])('the result of a file named %j is named %j', async (name, result) => {
  const answer = await convert('jpg/to/png', formOf([[name, jpg]]))
  expect(answer.status).toBe(200)
  const disposition = answer.headers.get('content-disposition') ?? ''
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(result)
  expect(answer.headers.has('x-evil')).toBe(false)
})

test.each([
  [formOf([], { File: 'a.jpg' }), 422, { issues: [{ path: '/File' }] }],
  [formOf([], { constructor: '1' }), 400, { detail: /name that no option can have/ }],
  [
    formOf([], Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`o${at}`, '1']))),
    400,
    { detail: /more than 200 fields/ },
  ],
])('a form that says something else than it means, case %#', async (form, status, said) => {
  const answer = await convert('jpg/to/png', form)
  expect(answer.status).toBe(status)
  const body = (await answer.json()) as { detail: string }
  if ('issues' in said) expect(body).toMatchObject(said)
  else expect(body.detail).toMatch(said.detail)
})

test('respond-async answers with the run, and the identity opens its result', async () => {
  const answer = await convert('jpg/to/png', formOf([['a.jpg', jpg]]), { prefer: 'respond-async' })
  expect(answer.status).toBe(202)
  const started = (await answer.json()) as { generationId: string; bucketIdentity: string }
  const run = await client.ended(started.generationId)
  const encrypted = await client.download(run.contentItems[0]?.id ?? '')
  const metadata = await sharp(await opened(encrypted, started.bucketIdentity)).metadata()
  expect(metadata.format).toBe('png')
})

test('a repeated direct conversion with an Idempotency-Key is done and charged once', async () => {
  const before = await client.credits()
  const key = { 'idempotency-key': 'nightly-1' }
  const first = await convert('jpg/to/png', formOf([['a.jpg', jpg]]), key)
  const second = await convert('jpg/to/png', formOf([['a.jpg', jpg]]), key)
  const id = first.headers.get('filewright-generation')
  expect(second.headers.get('filewright-generation')).toBe(id)
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer())
  const other = await convert('jpg/to/png', formOf([['a.jpg', png]]), key)
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  expect(await client.credits()).toBe(before - 7.5)
})

test(
  'a client that hangs up cancels its conversion, and pays nothing',
  { timeout: 30_000 },
  async () => {
    const before = await client.credits()
    // Small to send and long to convert.
    const slow = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#888' },
    })
      .png()
      .toBuffer()
    const form = new Response(formOf([['big.png', slow]]))
    const body = Buffer.from(await form.arrayBuffer())
    const headers = { ...client.headers, 'content-type': form.headers.get('content-type') ?? '' }
    const posted = request(`${server.url}/api/convert/png/to/webp`, { method: 'POST', headers })
    posted.once('error', () => undefined)
    posted.end(body)
    const started = await untilRun(({ status }) => status === 'running')
    posted.destroy()
    const run = await client.ended(started)
    expect(run).toMatchObject({ status: 'cancelled', chargedCredits: 0, refundedCredits: 7.5 })
    expect(await client.credits()).toBe(before)
  },
)

/** The id of the newest run, once it is as wanted. */
async function untilRun(wanted: (run: { status: string }) => boolean): Promise<string> {
  for (;;) {
    const { generations } = await client.done<{ generations: { id: string; status: string }[] }>(
      'GET',
      '/generations?limit=1',
    )
    const [newest] = generations
    if (newest && wanted(newest)) return newest.id
    await new Promise((resolve) => setImmediate(resolve))
  }
}
