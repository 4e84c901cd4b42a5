import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../index.ts'
import { encryptStream, generateKeyPair } from '../crypto/age.ts'
import type { ContentItem } from '../types.ts'

// The exported functions as the app calls them, against a fetch that answers like the server.

type Answer = (request: Request) => Response | Promise<Response>

let answers: Record<string, Answer>
let client: typeof Client
const asked: Request[] = []

beforeEach(async () => {
  answers = {}
  asked.length = 0
  vi.stubGlobal('location', new URL('http://files.example/'))
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.href), init)
    asked.push(request.clone())
    const path = new URL(request.url).pathname
    const answer = answers[`${request.method} ${path}`]
    return answer ? answer(request) : problem(404, 'not_found')
  })
  vi.resetModules()
  client = await import('../index.ts')
})
afterEach(() => vi.unstubAllGlobals())

function problem(status: number, code: string): Response {
  const body = { type: 'about:blank', title: 'x', status, code, detail: `because ${code}` }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

async function encrypted(text: string, recipient: string): Promise<Answer> {
  const stream = await encryptStream(new Blob([text]).stream(), [recipient])
  const bytes = await new Response(stream).bytes()
  return () => new Response(bytes)
}

const item = (id: string, name: string, text: string): ContentItem => ({
  id,
  bucketId: 'b',
  kind: 'result',
  name,
  mediaType: 'text/plain',
  size: text.length,
  status: 'ready',
  createdAt: '2026-01-01T00:00:00Z',
  warnings: [],
})

test('a run carries the key of each item, the recipient of the bucket and its own key', async () => {
  answers['GET /api/buckets/b'] = () => Response.json({ id: 'b', recipient: 'age1bucket' })
  answers['POST /api/actions/png-to-jpg/execute'] = () =>
    Response.json({ generationId: 'g', contentItems: [] })
  await client.identities.saveItem('c1', 'AGE-SECRET-KEY-1ITEM')
  const started = await client.startRun({
    actionId: 'png-to-jpg',
    params: { ImageQuality: 80 },
    items: ['c1'],
    bucketId: 'b',
    idempotencyKey: 'once',
  })
  expect(started.generationId).toBe('g')
  const sent = asked.at(-1)!
  expect(sent.headers.get('idempotency-key')).toBe('once')
  expect(await sent.json()).toEqual({
    actionParams: { ImageQuality: 80 },
    filesharingInfo: {
      sharingBucket: 'b',
      fileEncryptionKey: 'age1bucket',
      contentItems: [{ contentItemId: 'c1', privateKey: 'AGE-SECRET-KEY-1ITEM' }],
    },
    paymentType: 'CREDITS',
  })
  const run = { generationId: 'g', actionId: 'png-to-jpg' }
  expect(await client.rememberedRuns('png-to-jpg')).toEqual([run])
  expect(await client.rememberedRuns('pdf-to-jpg')).toEqual([])
  await client.forgetRun('g')
  expect(await client.rememberedRuns()).toEqual([])
})

test('a run that the browser cannot remember has started all the same', async () => {
  answers['GET /api/buckets/b'] = () => Response.json({ id: 'b', recipient: 'age1bucket' })
  answers['POST /api/actions/png-to-jpg/execute'] = () =>
    Response.json({ generationId: 'g', contentItems: [] })
  const { keep } = await import('../keep.ts')
  const set = vi.spyOn(keep, 'set').mockRejectedValue(new Error('no room'))
  const run = { actionId: 'png-to-jpg', params: {}, items: [], bucketId: 'b' }
  expect((await client.startRun(run)).generationId).toBe('g')
  expect(set).toHaveBeenCalledOnce()
})

test('an item from another device is refused before anything is sent', async () => {
  answers['GET /api/buckets/b'] = () => Response.json({ id: 'b', recipient: 'age1bucket' })
  const run = { actionId: 'png-to-jpg', params: {}, items: ['elsewhere'], bucketId: 'b' }
  await expect(client.startRun(run)).rejects.toMatchObject({ code: 'no_key' })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test('content opens with the key of its bucket and reports progress', async () => {
  const { identity, recipient } = await generateKeyPair()
  await client.identities.saveBucket('b', identity)
  answers['GET /api/content-items/c/content'] = await encrypted('hello', recipient)
  const progress: number[][] = []
  const onProgress = (done: number, total: number) => progress.push([done, total])
  const opened = await client.openContent(item('c', 'a.txt', 'hello'), {}, { onProgress })
  expect(await opened.blob.text()).toBe('hello')
  expect(opened.blob.type).toBe('text/plain')
  expect(progress.at(-1)).toEqual([5, 5])
  opened.release()
})

test('a lost session at a download expires the session', async () => {
  const { identity } = await generateKeyPair()
  await client.identities.saveBucket('b', identity)
  client.sessionStore.set({ csrf: 't' } as Client.Session)
  answers['GET /api/content-items/c/content'] = () => problem(401, 'session_expired')
  const opening = client.openContent(item('c', 'a.txt', ''))
  await expect(opening).rejects.toMatchObject({ code: 'session_expired' })
  expect(client.sessionStore.getSnapshot().status).toBe('expired')
})

test('a shared bucket opens with the key of the link and zips under names that differ', async () => {
  const { identity, recipient } = await generateKeyPair()
  const items = [item('c1', 'page.txt', 'one'), item('c2', 'page.txt', 'second')]
  answers['GET /api/shared-buckets/b'] = () => Response.json({ id: 'b', contentItems: items })
  const content = '/api/shared-buckets/b/content-items'
  answers[`GET ${content}/c1/content`] = await encrypted('one', recipient)
  answers[`GET ${content}/c2/content`] = await encrypted('second', recipient)
  const link = client.parseShareLink(client.shareLink({ bucketId: 'b', identity }))
  const { bucket, access } = await client.openShared(link)
  const zip = await client.zipOf(bucket.contentItems, { access })
  const text = new TextDecoder('latin1').decode(await zip.bytes())
  expect(text.startsWith('PK')).toBe(true)
  for (const part of ['page.txt', 'page (2).txt', 'one', 'second']) expect(text).toContain(part)
})

test('an expired share and a key that is none say so', async () => {
  const { identity } = await generateKeyPair()
  answers['GET /api/shared-buckets/b'] = () => problem(410, 'share_expired')
  const opening = client.openShared({ bucketId: 'b', identity })
  await expect(opening).rejects.toMatchObject({ status: 410, code: 'share_expired' })
  const wrong = client.openShared({ bucketId: 'b', identity: 'AGE-SECRET-KEY-1NONSENSE' })
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_key' })
})
