import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../main.ts'
import type { RunningServer } from '../main.ts'

// A server with the keys of a real card provider, as far as it never asks that provider.

const keys = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_test',
}

let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filewright-provider-'))
  const appDirectory = join(dataDir, 'app')
  await mkdir(appDirectory)
  await writeFile(join(appDirectory, 'index.html'), '<!doctype html>')
  const provider = { cardProvider: keys, sandbox: false, demo: false, logLevel: 'silent' }
  server = await startServer({ dataDir, port: 0, worker: false, appDirectory, ...provider })
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

const { webhooks } = new Stripe('sk_test')

async function send(raw: string, signature?: string) {
  const response = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body: raw,
  })
  return { status: response.status, body: await response.json() }
}

const signatureOf = (payload: string, secret = keys.webhookSecret) =>
  webhooks.generateTestHeaderString({ payload, secret })

/** As a provider may write it: the signature is over these very bytes. */
const event = (id: string) =>
  `{\n  "id": "${id}", "object":"event",\n  "type" : "customer.updated",
    "data": {"object": {"id": "cus_1", "name": "Zoë \\u00e9 1.0", "n": 1.0}}\n}\n`

test('an event is taken when its signature is over the bytes as they came', async () => {
  const raw = event('evt_1')
  expect(await send(raw, signatureOf(raw))).toEqual({ status: 200, body: { received: true } })
  const rows = await server.ports.db.selectFrom('provider_events').select('id').execute()
  expect(rows).toEqual([{ id: 'evt_1' }])
})

test.each([
  ['another body', signatureOf(event('evt_3'))],
  ['another secret', signatureOf(event('evt_2'), 'whsec_other')],
  ['nothing', 'nonsense'],
  ['nobody', undefined],
])('an event that is signed for %s is refused', async (_name, signature) => {
  expect(await send(event('evt_2'), signature)).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
})

test('a body that is no event is refused, whoever signed it', async () => {
  for (const raw of ['', '{', '[]', '{"id": "evt_4"}']) {
    expect(await send(raw, signatureOf(raw))).toMatchObject({ status: 400 })
  }
})

test('the browser gets the public key, and no exchange rate is made up', async () => {
  const key = await fetch(`${server.url}/api/services/stripe/getPublishableKey`)
  expect(await key.json()).toEqual({ publishableKey: 'pk_test_public' })
  const rates = await fetch(`${server.url}/api/payments/exchangerates`)
  expect(rates.status).toBe(503)
  expect(await rates.json()).toMatchObject({ code: 'unavailable' })
})
