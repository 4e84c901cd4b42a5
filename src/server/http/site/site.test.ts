import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDocument } from '../contract/document.ts'
import { operationsOf } from '../contract/operations.ts'
import { sendProblem } from '../contract/problems.ts'
import { registerDocument } from './document.ts'
import { registerSite } from './index.ts'

const page = '<!doctype html><title>App</title>'
const script = 'console.log("app")'
const { text: source, document } = readDocument()
const operations = operationsOf(document)

let appDirectory: string
let app: FastifyInstance
beforeAll(async () => {
  appDirectory = await mkdtemp(join(tmpdir(), 'filewright-app-'))
  await mkdir(join(appDirectory, 'assets'))
  await writeFile(join(appDirectory, 'index.html'), page)
  await writeFile(join(appDirectory, 'assets/app-1a2b.js'), script)
  await writeFile(join(appDirectory, 'assets/app-1a2b.js.gz'), gzipSync(script))
  for (const name of ['pdf-worker-1a2b.js', 'pdf-worker-1a2b.js.gz'])
    await writeFile(join(appDirectory, 'assets', name), gzipSync(script))
  app = await site({ appDirectory })
})
afterAll(async () => {
  await app.close()
  await rm(appDirectory, { recursive: true })
})

async function site(config: { appDirectory: string; publicUrl?: string }) {
  const server = Fastify()
  server.setErrorHandler(sendProblem)
  await server.register(async (api) => registerDocument(api, source), { prefix: '/api' })
  await server.register(registerSite, { config, document, operations })
  return server
}

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the app', () => {
  test.each(['/', '/convert/pdf-to-jpg', '/d/some-bucket', '/log-in?dialog=add-card'])(
    '%s is its page',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: asPage })
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: page })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test('has assets that browsers keep for good, compressed beforehand', async () => {
    const url = '/assets/app-1a2b.js'
    const plain = await app.inject({ url })
    expect(plain.body).toBe(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script)
  })

  test.each<[string, Record<string, string>]>([
    ['/assets/gone.js', {}],
    ['/somewhere', { accept: 'application/json' }],
    ['/..%2f..%2fpackage.json', {}],
    ['/assets/..%2f..%2fpackage.json', {}],
    ['/../../package.json', {}],
    ['/%2e%2e/%2e%2e/package.json', {}],
  ])('does not have %s', async (url, headers) => {
    const answered = await app.inject({ url, headers })
    expect([400, 404]).toContain(answered.statusCode)
    expect(answered.headers['content-type']).toContain('application/problem+json')
    expect(answered.body).not.toContain('"filewright"')
  })

  test.each(['gzip', 'identity'])(
    'lets only the PDF worker compile WebAssembly (%s)',
    async (how) => {
      const headers = { 'accept-encoding': how }
      const worker = await app.inject({ url: '/assets/pdf-worker-1a2b.js', headers })
      expect(worker.headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
      )
      const other = await app.inject({ url: '/assets/app-1a2b.js', headers })
      expect(other.headers['content-security-policy']).not.toContain('wasm')
    },
  )

  test('is optional: without a build there is no page', async () => {
    const without = await site({ appDirectory: join(appDirectory, 'nothing') })
    const answered = await without.inject({ url: '/', headers: asPage })
    expect(answered.statusCode).toBe(404)
    await without.close()
  })
})

describe('pages', () => {
  test.each(['/', '/docs', '/convert/pdf-to-jpg'])('%s has a strict policy', async (url) => {
    const { headers } = await app.inject({ url, headers: asPage })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "img-src 'self' blob: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types filewright',
      ]),
    )
    expect(policy.join()).not.toMatch(/unsafe|\*|http:|frame-src/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('over https insist on it', async () => {
    const secure = await site({ appDirectory, publicUrl: 'https://files.example' })
    const { headers } = await secure.inject({ url: '/', headers: asPage })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await secure.close()
  })
})

const get = async (url: string) => (await app.inject({ url })).body

describe('the documentation', () => {
  test('has a page for every call, and every page a way to it', async () => {
    const overview = await get('/docs')
    for (const { id } of operations) expect(overview).toContain(`href="/docs/${id}"`)
    for (const { id } of operations.filter(({ path }) => !path.startsWith('/convert/'))) {
      const text = await get(`/docs/${id}`)
      expect(text).toContain(`<title>${id} - Filewright</title>`)
      expect(text).not.toContain('undefined')
      expect(text).not.toContain('[object')
    }
  })

  test('shows options, answers and examples', async () => {
    const conversion = await get('/docs/pdf-to-jpg')
    expect(conversion).toContain('ImageResolution')
    expect(conversion).toMatch(/10 to 100/)
    const execute = await get('/docs/executeAction')
    expect(execute).toContain('sharingBucket')
    expect(execute).toContain('credit_exceeded')
    expect(execute).toContain('X-CSRF-Token')
  })

  test('has no script, and escapes what it shows', async () => {
    for (const url of ['/docs', '/docs/signUp'])
      expect(await get(url)).not.toMatch(/<script|style=/)
    expect(await get('/docs/createUpload')).not.toMatch(/<token>/)
    expect((await app.inject({ url: '/docs/nothing' })).statusCode).toBe(404)
  })

  test('is there for programs too', async () => {
    const { headers, body } = await app.inject({ url: '/api/openapi.json' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual(document)
    const cached = { 'if-none-match': String(headers.etag) }
    expect((await app.inject({ url: '/api/openapi.json', headers: cached })).statusCode).toBe(304)
    const packed = { 'accept-encoding': 'br, gzip' }
    const { rawPayload } = await app.inject({ url: '/api/openapi.json', headers: packed })
    expect(gunzipSync(rawPayload).equals(source)).toBe(true)
  })
})
