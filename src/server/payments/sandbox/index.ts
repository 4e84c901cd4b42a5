import { sql } from 'kysely'
import { catchUp, runUntil } from './billing/due.ts'
import { deliverNext } from './events/deliver.ts'
import type { DeliveryDeps, DeliveryOptions } from './events/deliver.ts'
import { createForgetting } from './events/forget.ts'
import { startLoop } from './events/loop.ts'
import type { Loop } from './events/loop.ts'
import { answer } from './http/answer.ts'
import type { Answer, InTransaction, SandboxRequest } from './http/answer.ts'
import type { Caller } from './http/keys.ts'
import { createStore } from './store/store.ts'

export { publishableKey, secretKey } from './http/keys.ts'

export type SandboxDeps = DeliveryDeps

export type BrowserRequest = {
  method: string
  /** Such as `/v1/payment_methods`. */
  path: string
  headers: { authorization?: string; 'idempotency-key'?: string }
  /** The query or the body, form-encoded. */
  form: string
}

/**
 * A card provider made up in this process: what Filewright needs of Stripe's API, with test cards
 * instead of real ones. Its state is in the database, so that nodes share it and nothing is lost.
 */
export type Sandbox = {
  /** For the SDK's HTTP client. */
  fetch: typeof fetch
  /** What the card form calls; with the publishable key alone. */
  browser(request: BrowserRequest): Promise<{ status: number; body: object }>
  /** Moves a customer's time, and lets everything happen that is due until then, in order. */
  advance(customerId: string, seconds: number): Promise<void>
  /** The present time of a customer. */
  nowOf(customerId: string): Promise<Date>
  /** Begins to deliver events and forget old ones, and to let happen what is due. */
  start(): void
  stop(): Promise<void>
  /** Delivers every event that waits, once, also those that wait for a later attempt. */
  deliverNow(): Promise<void>
}

/** The sandbox on the database of `deps`. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const { db, clock } = deps
  let loop: Loop | undefined

  const inTransaction: InTransaction = (work) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('filewright sandbox'))`.execute(tx)
      return work(createStore(tx, Math.floor(clock.now().getTime() / 1000)))
    })
  const answered = async (request: SandboxRequest, only?: Caller) => {
    const given = await answer(inTransaction, request, only)
    loop?.wake()
    return given
  }
  const deliverAll = async (options: DeliveryOptions) => {
    let last: string | undefined = '0'
    while (last !== undefined) last = await deliverNext(deps, last, options)
  }

  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const given = await answered({
        method: request.method,
        path: pathname,
        authorization: request.headers.get('authorization'),
        idempotencyKey: request.headers.get('idempotency-key'),
        form: request.method === 'POST' ? await request.text() : search.slice(1),
      })
      return responseOf(given)
    },
    browser: ({ method, path, headers, form }) =>
      answered(
        {
          method,
          path,
          authorization: headers.authorization ?? null,
          idempotencyKey: headers['idempotency-key'] ?? null,
          form,
        },
        'browser',
      ),
    async advance(customerId, seconds) {
      await inTransaction(async (store) => {
        await catchUp(store)
        const until = (await store.now(customerId)) + seconds
        await runUntil(store, customerId, until)
        const customer = await store.get('customer', customerId)
        customer.ahead += seconds
        await store.save('customer', customer)
      })
      loop?.wake()
    },
    async nowOf(customerId) {
      const ahead = await db
        .selectFrom('sandbox_objects')
        .select(sql<string>`data ->> 'ahead'`.as('ahead'))
        .where('kind', '=', 'customer')
        .where('id', '=', customerId)
        .executeTakeFirst()
      return new Date(clock.now().getTime() + Number(ahead?.ahead ?? 0) * 1000)
    },
    start() {
      const forgetOld = createForgetting(deps)
      loop ??= startLoop(async () => {
        await inTransaction(catchUp)
        await deliverAll({ everything: false })
        await forgetOld()
      }, deps.log)
    },
    async stop() {
      await loop?.stop()
      loop = undefined
    },
    deliverNow: () => deliverAll({ everything: true }),
  }
}

function responseOf({ status, body, isReplay }: Answer): Response {
  return Response.json(body, {
    status,
    headers: {
      'request-id': `req_${crypto.randomUUID()}`,
      ...(isReplay && { 'idempotent-replayed': 'true' }),
      // The same answer would come again.
      'stripe-should-retry': 'false',
    },
  })
}
