import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandboxFixture, typedCard } from '../sandbox-testing.ts'
import type { SandboxFixture } from '../sandbox-testing.ts'

let world: SandboxFixture
beforeAll(async () => {
  world = await startSandboxFixture()
}, 60_000)
afterAll(() => world.stop())

const newCustomer = async () => (await world.stripe.customers.create({})).id
const call = (key: string | undefined, method: string, path: string, body?: string) =>
  world.sandbox.fetch(`https://api.stripe.com${path}`, {
    method,
    body,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  })

const create = (email: string, idempotencyKey: string, stripe = world.stripe) =>
  stripe.customers.create({ email }, { idempotencyKey })

describe('an idempotency key', () => {
  test('makes one of many requests at the same time, on all nodes', async () => {
    const other = new Stripe('sk_sandbox', {
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(world.another.fetch),
    })
    const made = await Promise.all(
      [world.stripe, other, world.stripe, other, world.stripe].map((stripe) =>
        create('once@example.com', 'once', stripe),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const { data } = await world.stripe.customers.list({ email: 'once@example.com' })
    expect(data).toHaveLength(1)
  })

  test('tells a replay from the first answer', async () => {
    const { fetch } = world.sandbox
    const send = () =>
      fetch('https://api.stripe.com/v1/customers', {
        method: 'POST',
        headers: { authorization: 'Bearer sk_sandbox', 'idempotency-key': 'told' },
        body: 'email=told@example.com',
      })
    const [first, second] = [await send(), await send()]
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  test('is for one request', async () => {
    await create('a@example.com', 'mine')
    await expect(create('b@example.com', 'mine')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('replays a decline, which charges nobody twice', async () => {
    const customer = await newCustomer()
    const payment_method = await world.saveCard(customer, '4000000000000341')
    const pay = () =>
      world.stripe.paymentIntents
        .create(
          { amount: 500, currency: 'usd', customer, payment_method, confirm: true },
          { idempotencyKey: 'declined' },
        )
        .catch((error: unknown) => error as Stripe.errors.StripeCardError)
    const [first, second] = [await pay(), await pay()]
    expect(first).toMatchObject({ code: 'card_declined' })
    expect(second).toMatchObject({ code: 'card_declined' })
    expect((await world.stripe.paymentIntents.list({ customer })).data).toHaveLength(1)
  })

  test('of a request that was wrong can be used for the right one', async () => {
    const { paymentIntents } = world.stripe
    const pay = (amount: number) =>
      paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'wrong' })
    await expect(pay(1)).rejects.toMatchObject({ code: 'amount_too_small' })
    expect((await pay(100)).amount).toBe(100)
  })
})

describe('keys', () => {
  test.each([
    [undefined, 401],
    ['sk_live_other', 401],
    ['pk_sandbox_filewright', 403],
  ])('%s cannot make customers: %i', async (key, status) => {
    const answer = await call(key, 'POST', '/v1/customers', 'email=a@example.com')
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('the publishable one reads an intent with its secret alone', async () => {
    const { id, client_secret } = await world.stripe.setupIntents.create({
      customer: await newCustomer(),
    })
    const read = (form: string) =>
      world.sandbox.browser({
        method: 'GET',
        path: `/v1/setup_intents/${id}`,
        headers: { authorization: 'Bearer pk_sandbox_filewright' },
        form,
      })
    expect((await read(`client_secret=${client_secret}`)).status).toBe(200)
    expect((await read('client_secret=other')).status).toBe(401)
    expect((await read('')).status).toBe(401)
  })

  test('the secret one is of no use from a browser', async () => {
    const { status } = await world.sandbox.browser({
      method: 'POST',
      path: '/v1/payment_methods',
      headers: { authorization: 'Bearer sk_sandbox' },
      form: new URLSearchParams(typedCard('4242424242424242')).toString(),
    })
    expect(status).toBe(401)
  })
})

describe('errors', () => {
  test('are Stripe’s, and change nothing', async () => {
    await expect(world.stripe.customers.retrieve('cus_0')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_0'",
    })
    const customer = await newCustomer()
    await expect(
      world.stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer,
        confirm: true,
      }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect((await world.stripe.paymentIntents.list({ customer })).data).toEqual([])
  })

  test('say what is not part of the sandbox', async () => {
    const answer = await call('sk_sandbox', 'GET', '/v1/balance')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('GET: /v1/balance') },
    })
  })

  test('of an unknown expansion name it', async () => {
    await expect(
      world.stripe.customers.retrieve(await newCustomer(), { expand: ['pets'] }),
    ).rejects.toMatchObject({ param: 'expand[pets]' })
  })
})

test('lists are paged, newest first', async () => {
  const customer = await newCustomer()
  const made: string[] = []
  for (const amount of [100, 200, 300]) {
    made.unshift(
      (await world.stripe.paymentIntents.create({ amount, currency: 'usd', customer })).id,
    )
  }
  const first = await world.stripe.paymentIntents.list({ customer, limit: 2 })
  expect(first.has_more).toBe(true)
  const all = await world.stripe.paymentIntents
    .list({ customer, limit: 2 })
    .autoPagingToArray({ limit: 10 })
  expect(all.map(({ id }) => id)).toEqual(made)
})
