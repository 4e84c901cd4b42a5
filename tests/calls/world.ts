import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Backend } from './backend.ts'
import { send, type Answer, type Call } from './call.ts'

export interface Bucket {
  id: string
  recipient: string
  identity: string
}

export interface Item {
  id: string
  identity: string
}

/** Somebody who is signed in by cookie. */
export interface Person {
  cookie: string
  csrf: string
  email: string
}

/** Numbers to which the sandbox's card provider behaves as they say. */
export const cardNumbers = {
  good: '4242424242424242',
  challenged: '4000002760003184',
  /** Can be saved, and is then declined. */
  declining: '4000000000000341',
}

/** A small true JPEG. */
export const jpeg = await sharp({
  create: { width: 8, height: 6, channels: 3, background: '#48a' },
})
  .jpeg()
  .toBuffer()

/** A small true PNG. */
export const png = await sharp(jpeg).png().toBuffer()

/** A true PDF of one empty page; readers find its objects without a table of them. */
export const pdf = new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 72 72]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)

/**
 * What tests need to have before the call that they are about: made by calls too, so that it works
 * on both backends.
 */
export class World {
  readonly backend: Backend

  constructor(backend: Backend) {
    this.backend = backend
  }

  send(call: Call): Promise<Answer> {
    return send(this.backend, call)
  }

  /** Sends a call that has to succeed and gives its body. */
  async done<Body>(call: Call): Promise<Body> {
    const { status, body } = await this.send(call)
    expect(status, `${call.operationId}: ${JSON.stringify(body)}`).toBeLessThan(300)
    return body as Body
  }

  async bucket(as?: Call['as']): Promise<Bucket> {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const body = { recipient, name: 'Test' }
    const { id } = await this.done<{ id: string }>({ operationId: 'createBucket', body, as })
    return { id, recipient, identity }
  }

  /** A content item whose bytes have not come yet. */
  async announced(bucket: Bucket, name = 'photo.jpg', as?: Call['as']): Promise<{ id: string }> {
    const params = { bucketId: bucket.id }
    const body = { name, size: jpeg.length }
    return this.done({ operationId: 'createContentItem', params, body, as })
  }

  /** A content item with its bytes, encrypted as the app does it. */
  async item(
    bucket: Bucket,
    {
      name = 'photo.jpg',
      bytes = jpeg as Uint8Array,
      as,
    }: { name?: string; bytes?: Uint8Array; as?: Call['as'] } = {},
  ): Promise<Item> {
    const { id } = await this.announced(bucket, name, as)
    const identity = await generateX25519Identity()
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(identity))
    encrypter.addRecipient(bucket.recipient)
    const encrypted = await encrypter.encrypt(bytes)
    await this.done(beginUpload(id, encrypted.length, as))
    await this.done(sendBytes(id, encrypted, 0, as))
    return { id, identity }
  }

  /** Starts jpg-to-png on one new photo. */
  async started(): Promise<{ bucket: Bucket; item: Item; generationId: string }> {
    const bucket = await this.bucket()
    const item = await this.item(bucket)
    const answer = await this.done<{ generationId: string }>(execute(bucket, [item]))
    return { bucket, item, generationId: answer.generationId }
  }

  /** Waits for the end of a run: the stream of its events ends with it. */
  async ended(generationId: string): Promise<void> {
    await this.done({ operationId: 'streamGenerationEvents', params: { generationId } })
  }

  /** A run that is over, and its result. */
  async finished(): Promise<{
    bucket: Bucket
    item: Item
    generationId: string
    resultId: string
  }> {
    const run = await this.started()
    await this.ended(run.generationId)
    const generation = await this.done<{ contentItems: { id: string; status: string }[] }>({
      operationId: 'getGeneration',
      params: { generationId: run.generationId },
    })
    const result = generation.contentItems.find(({ status }) => status === 'ready')
    expect(result, 'the run has a result').toBeDefined()
    return { ...run, resultId: result!.id }
  }

  /** A new account on the Free plan, signed in by cookie. */
  async newcomer(): Promise<Person> {
    const email = `${crypto.randomUUID()}@example.com`
    const body = { email, password: 'correct horse battery' }
    const answer = await this.send({ operationId: 'signUp', body, as: 'none' })
    expect(answer.status).toBe(201)
    return { email, ...sessionOf(answer) }
  }

  /** Saves a card as the card form does it. The mock has one saved for everybody. */
  async card(as?: Call['as'], number = cardNumbers.good): Promise<string> {
    const begun = { operationId: 'addCard', as }
    const { setupIntent } = await this.done<{ setupIntent: { clientSecret: string } }>(begun)
    if (this.backend.name === 'mock') return 'pm_1Qw8Zr2eZvKYlo2C'
    const client_secret = setupIntent.clientSecret
    const { id } = await this.sandbox('payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '40',
      'card[cvc]': '123',
    })
    const path = `setup_intents/${client_secret.split('_secret_')[0]}`
    const set = await this.sandbox(`${path}/confirm`, { client_secret, payment_method: id })
    if (set.status === 'requires_action') {
      await this.sandbox(`${path}/sandbox_authenticate`, { client_secret, success: 'true' })
    }
    const status = { operationId: 'getCardStatus', params: { paymentMethodId: id }, as }
    expect(await this.done(status)).toEqual({ status: 'CREATED' })
    return id
  }

  /** Answers the challenge of the bank, as the person does in the browser. */
  async answerChallenge(payment: { id: string; clientSecret: string }): Promise<void> {
    if (this.backend.name === 'mock') return
    const path = `payment_intents/${payment.id}/sandbox_authenticate`
    await this.sandbox(path, { client_secret: payment.clientSecret, success: 'true' })
  }

  /** A newcomer with a card. */
  async buyer(number?: string): Promise<Person> {
    const person = await this.newcomer()
    await this.card(person, number)
    return person
  }

  /** A subscriber whose card did not pay the last bill. */
  async debtor(): Promise<{ as: Person; invoiceId: string }> {
    const as = await this.buyer()
    const change = form({ tier: 'ProLight', period: 'Month' }, as)
    await this.done({ operationId: 'changeSubscription', ...change })
    const cardId = await this.card(as, cardNumbers.declining)
    await this.done({ operationId: 'setDefaultCard', ...form({ cardId }, as) })
    await this.done({ operationId: 'advanceSandboxClock', body: { days: 32 }, as })
    const { invoices } = await this.done<{ invoices: { id: string; status: string }[] }>({
      operationId: 'listInvoices',
      as,
    })
    return { as, invoiceId: invoices.find(({ status }) => status === 'open')!.id }
  }

  /** What the browser asks the sandbox's card provider itself. */
  private async sandbox(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ id: string; status: string }> {
    const { publishableKey } = await this.done<{ publishableKey: string }>({
      operationId: 'getPublishableKey',
      as: 'none',
    })
    const response = await fetch(new URL(`/sandbox/stripe/v1/${path}`, this.backend.base), {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
    })
    const body = (await response.json()) as { id: string; status: string }
    expect(response.status, JSON.stringify(body)).toBe(200)
    return body
  }
}

/** The cookie and the csrf token that an answer to logging in brought. */
export function sessionOf({ headers, body }: Answer): { cookie: string; csrf: string } {
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => pair.startsWith('sid=') || pair.includes('sid='))
    .join('; ')
  return { cookie, csrf: (body as { csrf: string }).csrf }
}

/** A form; of somebody with a session it has the csrf token in it, as pages send it. */
export function form(
  fields: Record<string, string>,
  as?: Person,
): { body: URLSearchParams; as?: Call['as'] } {
  if (!as) return { body: new URLSearchParams(fields) }
  return { body: new URLSearchParams({ ...fields, csrf: as.csrf }), as: { cookie: as.cookie } }
}

const tus = { 'tus-resumable': '1.0.0' }

export function beginUpload(itemId: string, length: number, as?: Call['as']): Call {
  const metadata = `contentItemId ${Buffer.from(itemId).toString('base64')}`
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata }
  return { operationId: 'createUpload', headers, as }
}

export function sendBytes(uploadId: string, bytes: Uint8Array, offset = 0, as?: Call['as']): Call {
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  return { operationId: 'patchUpload', params: { uploadId }, headers, body: bytes, as }
}

/** An order to convert items of a bucket. */
export function execute(
  bucket: Bucket,
  items: readonly Item[],
  {
    actionId = 'jpg-to-png',
    actionParams = {},
    paymentType = 'CREDITS',
    headers = {},
    as,
  }: {
    actionId?: string
    actionParams?: object
    paymentType?: string
    headers?: Record<string, string>
    as?: Call['as']
  } = {},
): Call {
  const contentItems = items.map(({ id, identity }) => ({
    contentItemId: id,
    privateKey: identity,
  }))
  const filesharingInfo = {
    sharingBucket: bucket.id,
    fileEncryptionKey: bucket.recipient,
    contentItems,
  }
  const body = { actionParams, filesharingInfo, paymentType }
  return { operationId: 'executeAction', params: { actionId }, headers, body, as }
}
