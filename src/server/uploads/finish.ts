import { stat, rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { limits } from '../../contract/catalogue.ts'
import { ActionError, problemOf } from '../../contract/errors.ts'
import type { Problem } from '../../contract/errors.ts'
import { tooLarge } from '../buckets/items.ts'
import type { ContentItemRow } from '../buckets/views.ts'
import type { Database } from '../db/schema.ts'
import { headOf, plainSize } from '../storage/age.ts'
import type { ObjectStore } from '../storage/index.ts'

export type FinishDeps = { db: Kysely<Database>; storage: ObjectStore }

const headBytes = 4096

/**
 * Makes a complete upload a ready content item: moves its bytes into the object store, measures
 * the file inside, marks the item. Every step may have been done before a crash, so each one looks
 * first; the object's key is the item's id for that reason.
 * @param path the complete upload, when it was not moved yet
 */
export async function finishUpload(
  { db, storage }: FinishDeps,
  item: ContentItemRow,
  path: string,
): Promise<void> {
  const key = item.id
  if (await exists(path)) await storage.putFile(key, path)
  const encryptedSize = await storage.size(key)
  if (encryptedSize === undefined) throw new Error(`upload ${item.id} has no bytes`)

  const last = Math.min(headBytes, encryptedSize) - 1
  const head =
    last < 0
      ? new Uint8Array()
      : await headOf(await storage.get(key, { start: 0, end: last }), headBytes)
  const size = plainSize(head, encryptedSize)
  if (size === undefined || size > limits.maximumUploadBytes) {
    const problem = size === undefined ? notEncrypted(item.name) : tooLarge(item.name).toProblem()
    try {
      await fail(db, item, problem)
      await storage.delete(key)
    } finally {
      await rm(`${path}.json`, { force: true })
    }
    throw new ActionError('bad_request', { detail: problem.detail })
  }

  const { numUpdatedRows } = await db
    .updateTable('content_items')
    .set({ status: 'ready', object_key: key, encrypted_size: encryptedSize, size })
    .where('id', '=', item.id)
    .where('status', 'in', ['uploading', 'ready'])
    .executeTakeFirst()
  // Deleted while its last bytes came in: nobody refers to the object.
  if (numUpdatedRows === 0n) await storage.delete(key)
  await rm(`${path}.json`, { force: true })
}

async function fail(db: Kysely<Database>, item: ContentItemRow, problem: Problem): Promise<void> {
  await db
    .updateTable('content_items')
    .set({ status: 'failed', error: JSON.stringify(problem) })
    .where('id', '=', item.id)
    .where('status', '=', 'uploading')
    .execute()
}

function notEncrypted(name: string): Problem {
  return problemOf(
    'unreadable_file',
    `What was uploaded for ${name} is not a whole age file. Encrypt the file to its own recipient and the bucket's, and upload it again.`,
  )
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}
