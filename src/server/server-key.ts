import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generated, Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'

/** Row shape of migration 006-server-key.sql. */
export type ServerKeyTables = { server_key: { id: Generated<boolean>; fingerprint: Buffer } }

type KeyDeps = { config: Pick<Config, 'serverKey' | 'dataDir'>; db: Kysely<Database> }

const bytes = 32

/**
 * The key under which this server seals what it must not keep in the clear: SERVER_KEY, or else
 * `<dataDir>/server-key`, which is made at the first start. The first node on a database decides;
 * what one node has sealed the others have to open, and its csrf tokens have to be theirs.
 * @throws Error for a key of another length, or another one than the nodes on this database have
 */
export async function openServerKey({ config, db }: KeyDeps): Promise<Buffer> {
  const key = await readServerKey(config)
  const fingerprint = createHmac('sha256', key).update('filewright server key').digest()
  await db
    .insertInto('server_key')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const first = await db.selectFrom('server_key').select('fingerprint').executeTakeFirstOrThrow()
  if (!first.fingerprint.equals(fingerprint)) throw new Error(otherKey(config))
  return key
}

function otherKey({ serverKey, dataDir }: KeyDeps['config']): string {
  const own = serverKey === undefined ? join(dataDir, 'server-key') : 'SERVER_KEY'
  return (
    `The key in ${own} is not the one this database was first used with. Set SERVER_KEY to that ` +
    "key: it is the first node's SERVER_KEY, or in the file server-key of its DATA_DIR. If it is " +
    'lost, run "delete from server_key" on the database; runs that still wait then fail.'
  )
}

async function readServerKey(config: KeyDeps['config']): Promise<Buffer> {
  if (config.serverKey !== undefined) return decoded(config.serverKey, 'SERVER_KEY')
  const path = join(config.dataDir, 'server-key')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    const fresh = randomBytes(bytes).toString('base64')
    await writeFile(path, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return decoded(await readFile(path, 'utf8'), path)
}

function decoded(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === bytes) return key
  throw new Error(
    `${where} must be ${bytes} bytes in Base64; make one with: openssl rand -base64 ${bytes}`,
  )
}
