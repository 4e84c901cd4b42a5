import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ActionError } from '../../../contract/errors.ts'
import type { Conversion } from '../../../contract/catalogue.ts'
import { optionSets } from '../../../../generated/validators/all.js'
import { createBucket, deleteBucket } from '../../buckets/buckets.ts'
import { emptyTrash, rememberedDays } from '../../buckets/retention.ts'
import { cancelRun } from '../../jobs/cancel.ts'
import type { SettleDeps } from '../../jobs/settle.ts'
import type { Seal } from '../../jobs/seal.ts'
import { startOrder } from '../execute.ts'
import type { Executed } from '../execute.ts'
import { getGeneration } from '../generations.ts'
import type { Generation } from '../generations.ts'
import { once } from '../../idempotency/once.ts'
import type { IdempotencyDeps } from '../../idempotency/once.ts'
import type { Order, StartDeps } from '../order.ts'
import { allowedOrder, enabledOrder, knownOrder } from '../steps/known.ts'
import { watchGeneration } from '../watch.ts'
import type { WatchDeps } from '../watch.ts'
import { coerceOptions } from './coerce.ts'
import { receiveForm } from './receive.ts'
import type { FormPart } from './receive.ts'

export type DirectDeps = Omit<StartDeps, 'ledger'> &
  IdempotencyDeps &
  WatchDeps & {
    seal: Seal
    events: SettleDeps['events']
    ledger: StartDeps['ledger'] & SettleDeps['ledger']
  }

export type DirectOrder = {
  user: Order['user']
  conversion: Conversion
  parts: AsyncIterable<FormPart>
  /** Whether the client wants the run instead of the result. */
  async: boolean
  idempotencyKey: string | undefined
}

/** A started direct conversion, with the identity that opens its results. */
export type DirectRun = Executed & { sharingBucket: string; bucketIdentity: string }

/**
 * Starts a conversion of posted files: they are encrypted into a bucket of their own, and from
 * there on it is the same order, price, job and ledger as any other.
 */
export async function startDirect(deps: DirectDeps, direct: DirectOrder): Promise<DirectRun> {
  const { user, conversion, idempotencyKey: key } = direct
  refuseAtOnce(deps, direct)
  const bucketIdentity = await generateX25519Identity()
  const recipient = await identityToRecipient(bucketIdentity)
  const bucket = await createBucket(deps, user.id, {
    recipient,
    name: conversion.label,
    ephemeral: true,
    // Whoever waits has the result by then, or comes back while the Idempotency-Key is remembered.
    ...(!direct.async && { days: rememberedDays }),
  })
  try {
    const form = await receiveForm(deps, bucket, direct.parts)
    const actionParams = coerceOptions(optionSets[conversion.set].schema.properties, form.fields)
    const contentItems = form.files.map(({ contentItemId, privateKey }) => ({
      contentItemId,
      privateKey,
    }))
    const order: Order = {
      user,
      actionId: conversion.id,
      request: {
        actionParams,
        filesharingInfo: { sharingBucket: bucket.id, fileEncryptionKey: recipient, contentItems },
        paymentType: 'CREDITS',
      },
      // With a key the client may come back for the result; without one it is for nobody else.
      ...(!direct.async && key === undefined && { awaitedBy: deps.presence.nodeId }),
    }
    const content = { id: conversion.id, actionParams, files: form.files.map((one) => one.sha256) }
    const run = await startOnce(deps, order, { key, content, bucketIdentity })
    if (run.sharingBucket !== bucket.id) await removeDirect(deps, user.id, bucket.id)
    return run
  } catch (error) {
    await removeDirect(deps, user.id, bucket.id)
    throw error
  }
}

/** What is wrong whatever the body says is answered before the body is read. */
function refuseAtOnce(deps: DirectDeps, { user, conversion }: DirectOrder): void {
  const filesharingInfo = { sharingBucket: '', fileEncryptionKey: '', contentItems: [] }
  const request = { actionParams: {}, filesharingInfo, paymentType: 'CREDITS' as const }
  enabledOrder(deps, allowedOrder(knownOrder({ user, actionId: conversion.id, request })))
}

/** The run as it is remembered for a repeated request; the identity only under the server's seal. */
type Remembered = { run: Omit<DirectRun, 'bucketIdentity'>; sealedIdentity: string }

async function startOnce(
  deps: DirectDeps,
  order: Order,
  {
    key,
    content,
    bucketIdentity,
  }: { key: string | undefined; content: unknown; bucketIdentity: string },
): Promise<DirectRun> {
  const { user, request } = order
  const { sharingBucket } = request.filesharingInfo
  const sealedIdentity = deps.seal.close(bucketIdentity, sharingBucket).toString('base64')
  const answer = (executed: Executed): Remembered => ({
    run: { ...executed, sharingBucket },
    sealedIdentity,
  })
  const { run, ...remembered } = await once<Remembered>(
    deps,
    { userId: user.id, operation: 'convert', key, content },
    async (record) =>
      answer(await startOrder(deps, order, (tx, executed) => record(tx, answer(executed)))),
  )
  const sealed = Buffer.from(remembered.sealedIdentity, 'base64')
  return { ...run, bucketIdentity: String(deps.seal.open(sealed, run.sharingBucket)) }
}

/**
 * Waits until the run has ended. When `signal` is aborted first (the client hung up, the server
 * stops), a run that nobody else can use is cancelled, and undefined is returned; unless it has
 * ended meanwhile and is charged, then it is returned all the same.
 */
export async function awaitDirect(
  deps: DirectDeps,
  { userId, generationId, keep }: { userId: string; generationId: string; keep: boolean },
  signal: AbortSignal,
): Promise<Generation | undefined> {
  for await (const generation of watchGeneration(deps, { userId, generationId, signal })) {
    if (generation !== 'heartbeat' && generation.finishedAt !== undefined) return generation
  }
  if (keep) return undefined
  try {
    await cancelRun(deps, generationId)
    return undefined
  } catch (error) {
    if (!(error instanceof ActionError)) throw error
    return error.code === 'conflict' ? getGeneration(deps.db, userId, generationId) : undefined
  }
}

/** Removes the bucket of a direct conversion whose answer is out. */
export async function removeDirect(
  deps: DirectDeps,
  userId: string,
  bucketId: string,
): Promise<void> {
  await deleteBucket(deps, userId, bucketId).catch((error: unknown) => {
    if (!(error instanceof ActionError && error.code === 'not_found')) throw error
  })
  await emptyTrash(deps)
}
