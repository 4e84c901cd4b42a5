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
  async newcomer(): Promise<{ cookie: string; csrf: string; email: string }> {
    const email = `${crypto.randomUUID()}@example.com`
    const body = { email, password: 'correct horse battery' }
    const answer = await this.send({ operationId: 'signUp', body, as: 'none' })
    expect(answer.status).toBe(201)
    return { email, ...sessionOf(answer) }
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
