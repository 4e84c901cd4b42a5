import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { typedCard } from '../../../src/server/payments/sandbox/sandbox-testing.ts'
import type { House } from './house.ts'

const publishableKey = 'pk_sandbox_filewright'
const patience = { timeout: 240_000, interval: 150 }

type Payment = { id: string; status: string; clientSecret: string }
export type Bought = { key: string; cents: number; creditId: string; isPaid: boolean }

/** A person with a browser who repeats what got no answer, until it has one. */
export type Client = {
  /** The account. */
  id: string
  /** Adds a card by its number. */
  addCard(number: string): Promise<string>
  /** Converts a picture. @returns the run */
  convert(png: Uint8Array<ArrayBuffer>): Promise<string>
  /** Buys a pack, passing the bank's challenge if there is one, until the Credits are there. */
  buy(order: { cents: number; cardId: string; key?: string }): Promise<Bought>
  get<Body>(path: string): Promise<Body>
}

type Request = { path: string; init: RequestInit; isSignedIn?: boolean }

/** Answers that ask for patience; every other one is final. */
const notYet = new Set([409, 429, 502, 503])

/** Opens an account, at an address of its own. */
export async function newClient(house: House, index: number): Promise<Client> {
  const address = `10.0.${index >> 8}.${index & 255}`
  let session: Record<string, string> = {}

  const answerOf = async ({ path, init }: Request): Promise<Response> => {
    let final: Response | undefined
    const send = async () => {
      try {
        const headers = { 'x-forwarded-for': address, ...session, ...init.headers }
        const response = await fetch(`${house.url()}${path}`, { ...init, headers })
        // The whole of it: a process may die between the head of an answer and its end.
        const body = await response.arrayBuffer()
        if (notYet.has(response.status)) return response.status
        final = new Response(body, response)
        return 'answered'
      } catch {
        return 'no answer'
      }
    }
    await expect.poll(send, { ...patience, message: `${init.method} ${path}` }).toBe('answered')
    house.answered()
    return final!
  }
  const json = async <Body>(request: Request): Promise<Body> => {
    const answer = await answerOf(request)
    const text = await answer.text()
    expect(answer.status, `${request.path}: ${text}`).toBeLessThan(300)
    return JSON.parse(text) as Body
  }
  const get = <Body>(path: string) => json<Body>({ path: `/api${path}`, init: { method: 'GET' } })
  const post = <Body>(path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    json<Body>({ path, init: { method: 'POST', body, headers } })
  /** As the card form does it; a refusal is an answer too, as what was asked for may be done. */
  const form = async (path: string, fields: Record<string, string>): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${publishableKey}` }
    const init = { method: 'POST', body: new URLSearchParams(fields), headers }
    return (await answerOf({ path: `/sandbox/stripe${path}`, init })).json()
  }

  const account = {
    email: `person-${index}-${randomUUIDv7()}@example.com`,
    password: 'a long enough one',
  }
  const csrf = await signedUp()

  async function signedUp(): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: JSON.stringify(account), headers }
    const answer = await answerOf({ path: '/api/accounts/sign-up', init })
    const body = (await answer.json()) as { csrf: string }
    expect(answer.status, JSON.stringify(body)).toBe(201)
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ')
    session = { cookie, 'x-csrf-token': body.csrf }
    return body.csrf
  }

  const isThere = async (creditId: string) =>
    get<{ created: boolean }>(`/services/stripe/getCreditsStatus/${creditId}`)

  return {
    id: account.email,
    get,
    async addCard(number) {
      const { setupIntent } = await get<{ setupIntent: Payment }>('/services/stripe/addCard')
      const client_secret = setupIntent.clientSecret
      const path = `/v1/setup_intents/${client_secret.split('_secret_')[0]}`
      const { id } = await form('/v1/payment_methods', typedCard(number))
      await form(`${path}/confirm`, { client_secret, payment_method: id })
      await form(`${path}/sandbox_authenticate`, { client_secret, success: 'true' })
      return id
    },
    async convert(png) {
      const path = '/api/convert/png/to/jpg'
      const order = () => {
        const body = new FormData()
        body.append('File', new Blob([png], { type: 'image/png' }), 'picture.png')
        const headers = { 'idempotency-key': randomUUIDv7() }
        return answerOf({ path, init: { method: 'POST', body, headers } })
      }
      let answer = await order()
      // Hit by so many of the kills that it was given up, and not charged: it is ordered anew.
      while (await isGivenUp(answer)) answer = await order()
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(
        [answer.status, bytes[0], bytes[1]],
        new TextDecoder().decode(bytes.slice(0, 500)),
      ).toEqual([200, 0xff, 0xd8])
      return answer.headers.get('filewright-generation')!
    },
    async buy({ cents, cardId, key = randomUUIDv7() }) {
      const order = new URLSearchParams({ amountUsdcCent: String(cents), cardId, csrf })
      const { creditId, paymentIntent } = await post<{ creditId: string; paymentIntent: Payment }>(
        '/api/services/stripe/buyCredits',
        order,
        { 'idempotency-key': key },
      )
      const bought = { key, cents, creditId }
      const { id, status, clientSecret: client_secret } = paymentIntent
      if (status === 'requires_payment_method') return { ...bought, isPaid: false }
      if (status === 'requires_action') {
        const path = `/v1/payment_intents/${id}/sandbox_authenticate`
        await form(path, { client_secret, success: 'true' })
      }
      await expect.poll(() => isThere(creditId), patience).toEqual({ created: true })
      return { ...bought, isPaid: true }
    },
  }
}

/** Each of these takes the server's death three times, so there is an end of them. */
async function isGivenUp(answer: Response): Promise<boolean> {
  if (answer.status !== 422) return false
  const { code, detail } = (await answer.clone().json()) as { code: string; detail: string }
  return code === 'engine_failed' && detail.startsWith('The server stopped several times')
}
