import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { executeOrder } from '../actions/execute.ts'
import { getGeneration } from '../actions/generations.ts'
import type { Generation } from '../actions/generations.ts'
import type { Order } from '../actions/order.ts'
import { watchGeneration } from '../actions/watch.ts'
import { createBucket } from '../buckets/buckets.ts'
import { createContentItem } from '../buckets/items.ts'
import { connectDatabase } from '../db/connect.ts'
import type { Engines } from '../engines/types.ts'
import { createLedger } from '../ledger/index.ts'
import { createGrantDue } from '../subscriptions/due.ts'
import { decryptWith, encryptTo } from '../storage/age.ts'
import { createStorage } from '../storage/index.ts'
import { startEvents } from './events.ts'
import { startPresence } from './presence.ts'
import { startQueue } from './queue.ts'
import { createSeal } from './seal.ts'
import { startWorker } from './worker.ts'

// For tests of runs: real database, queue, storage, ledger and crypto, with engines of the test.

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (details: object, message: string) => console.error(message, details),
}

export type TestPorts = Awaited<ReturnType<typeof startTestPorts>>

/** Everything a run needs on an embedded PostgreSQL of its own. */
export async function startTestPorts(engines: Pick<Engines, 'convert' | 'availability'>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'runs-test-'))
  const database = await connectDatabase({ config: { dataDir }, log })
  const { db, pool, connection } = database
  const clock = { now: () => new Date() }
  const [events, presence, queue] = await Promise.all([
    startEvents({ pool, log }),
    startPresence({ db, pool, log }),
    startQueue({ connection, log }),
  ])
  const ledger = createLedger({ db, clock })
  const provider = { now: async () => clock.now() }
  const subscriptions = { grantDue: createGrantDue({ db, ledger, clock, provider }) }
  const seal = createSeal(randomBytes(32))
  const storage = createStorage({ dataDir })
  const base = {
    db,
    pool,
    clock,
    log,
    ledger,
    subscriptions,
    storage,
    seal,
    events,
    presence,
    queue,
    dataDir,
  }
  const ports = { ...base, engines, concurrency: 2 }
  return {
    ...ports,
    startWorker: () => startWorker(ports),

    /** A user with so many Credits, a bucket and what is needed to read its results. */
    async newUser(credits: number) {
      const id = randomUUIDv7()
      await db
        .insertInto('users')
        .values({ id, email: `${id}@example.com`, password_hash: '', created_at: clock.now() })
        .execute()
      await db.transaction().execute(async (tx) => {
        await ledger.open(tx, id)
        const milliCredits = credits * 1000
        await ledger.grant(tx, { userId: id, milliCredits, key: id, description: 'test' })
      })
      const identity = await generateX25519Identity()
      const recipient = await identityToRecipient(identity)
      const bucket = await createBucket(ports, id, { recipient })
      return { id, identity, recipient, bucket }
    },

    async stop() {
      await Promise.all([queue.stop(), events.stop(), presence.stop()])
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestUser = Awaited<ReturnType<TestPorts['newUser']>>
export type TestItem = { contentItemId: string; privateKey: string }

/** A finished upload in the user's bucket. */
export async function uploaded(
  ports: TestPorts,
  user: TestUser,
  name: string,
  content: Buffer,
): Promise<TestItem> {
  const { id } = await createContentItem(ports, user.id, user.bucket.id, {
    name,
    size: content.length,
  })
  const privateKey = await generateX25519Identity()
  const recipients = [await identityToRecipient(privateKey), user.recipient]
  const encrypted = await encryptTo(recipients, Readable.from([content]))
  const encryptedSize = await ports.storage.put(id, encrypted)
  await ports.db
    .updateTable('content_items')
    .set({ status: 'ready', encrypted_size: encryptedSize })
    .where('id', '=', id)
    .execute()
  return { contentItemId: id, privateKey }
}

/** Orders an action on the items, as executeAction does. */
export function ordered(
  ports: TestPorts,
  user: TestUser,
  actionId: string,
  items: TestItem[],
  more: Partial<Order> & { params?: Record<string, unknown>; idempotencyKey?: string } = {},
) {
  const { params = {}, ...order } = more
  return executeOrder(ports, {
    user: { id: user.id, grants: 'FREE' },
    actionId,
    request: {
      actionParams: params,
      filesharingInfo: {
        sharingBucket: user.bucket.id,
        fileEncryptionKey: user.recipient,
        contentItems: items,
      },
      paymentType: 'CREDITS',
    },
    ...order,
  })
}

/** The run when it is as wanted, or has ended. */
export async function whenRun(
  ports: TestPorts,
  user: TestUser,
  generationId: string,
  wanted: (generation: Generation) => boolean = () => false,
): Promise<Generation> {
  const { signal } = new AbortController()
  const watch = watchGeneration(ports, { userId: user.id, generationId, signal })
  for await (const generation of watch) {
    if (generation !== 'heartbeat' && wanted(generation)) return generation
  }
  return getGeneration(ports.db, user.id, generationId)
}

/** The plain bytes of a result. */
export async function opened(ports: TestPorts, user: TestUser, itemId: string): Promise<Buffer> {
  const row = await ports.db
    .selectFrom('content_items')
    .select('object_key')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const encrypted = await ports.storage.get(row.object_key ?? '')
  return buffer(await decryptWith(user.identity, encrypted))
}
