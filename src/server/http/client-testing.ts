import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Upload } from 'tus-js-client'
import { expect } from 'vitest'
import type { components } from '../../../generated/api.d.ts'

// A client for tests of the running server: what the app does, with nothing of the app.

type Schemas = components['schemas']
export type Generation = Schemas['Generation']
export type TestBucket = { id: string; identity: string; recipient: string }
export type TestInput = { contentItemId: string; privateKey: string }

export function createTestClient(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }

  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  /** The JSON of a call that has to succeed. */
  async function done<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await call(method, path, body)
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }

  return {
    url,
    headers,
    call,
    done,

    async bucket(): Promise<TestBucket> {
      const identity = await generateX25519Identity()
      const recipient = await identityToRecipient(identity)
      const { id } = await done<Schemas['Bucket']>('POST', '/buckets', { recipient })
      return { id, identity, recipient }
    },

    /** Announces a file and encrypts it; nothing has been sent by then. */
    async announced(bucket: TestBucket, name: string, content: Uint8Array) {
      const item = await done<Schemas['ContentItem']>(
        'POST',
        `/buckets/${bucket.id}/content-items`,
        { name, size: content.length },
      )
      const privateKey = await generateX25519Identity()
      const encrypter = new Encrypter()
      encrypter.addRecipient(await identityToRecipient(privateKey))
      encrypter.addRecipient(bucket.recipient)
      const encrypted = Buffer.from(await encrypter.encrypt(content))
      return { contentItemId: item.id, privateKey, encrypted }
    },

    /** Uploads by tus, in one go or in chunks. */
    send(contentItemId: string, encrypted: Buffer, chunkSize = Infinity): Promise<void> {
      return new Promise((resolve, reject) => {
        new Upload(encrypted, {
          endpoint: `${url}/api/uploads`,
          headers,
          chunkSize,
          metadata: { contentItemId },
          retryDelays: [],
          onSuccess: () => resolve(),
          onError: reject,
        }).start()
      })
    },

    async uploaded(bucket: TestBucket, name: string, content: Uint8Array): Promise<TestInput> {
      const { encrypted, ...input } = await this.announced(bucket, name, content)
      await this.send(input.contentItemId, encrypted)
      return input
    },

    execute(
      bucket: TestBucket,
      actionId: string,
      contentItems: TestInput[],
      actionParams: Record<string, unknown> = {},
    ): Promise<Schemas['ExecuteActionResponse']> {
      return done('POST', `/actions/${actionId}/execute`, {
        actionParams,
        filesharingInfo: {
          sharingBucket: bucket.id,
          fileEncryptionKey: bucket.recipient,
          contentItems,
        },
        paymentType: 'CREDITS',
      })
    },

    /** Every snapshot of the event stream until one is as wanted, or the run has ended. */
    async follow(
      generationId: string,
      wanted: (generation: Generation) => boolean = () => false,
    ): Promise<Generation[]> {
      const response = await call('GET', `/generations/${generationId}/events`)
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      const seen: Generation[] = []
      let rest = ''
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          const data = /^event: generation\ndata: (.*)$/.exec(event)?.[1]
          if (data === undefined) continue
          const generation = JSON.parse(data) as Generation
          seen.push(generation)
          if (wanted(generation)) return seen
        }
      }
      return seen
    },

    /** The ended run. */
    async ended(generationId: string): Promise<Generation> {
      const last = (await this.follow(generationId)).at(-1)
      expect(last?.finishedAt).toBeDefined()
      return last as Generation
    },

    async download(contentItemId: string): Promise<Uint8Array> {
      const response = await call('GET', `/content-items/${contentItemId}/content`)
      expect(response.status).toBe(200)
      return new Uint8Array(await response.arrayBuffer())
    },

    async credits(): Promise<number> {
      const balance = await done<Schemas['Balance']>('GET', '/balance')
      expect(balance.heldCredits).toBe(0)
      return balance.credits
    },
  }
}

export type TestClient = ReturnType<typeof createTestClient>

/** Opens an age file with an identity. */
export async function opened(encrypted: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter.decrypt(encrypted)
}
