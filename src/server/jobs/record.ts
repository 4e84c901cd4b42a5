import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ActionError, problemOf } from '../../contract/errors.ts'
import type { Problem } from '../../contract/errors.ts'
import type { Database } from '../db/schema.ts'
import { EngineError } from '../engines/errors.ts'
import type { WorkerDeps } from './deps.ts'
import type { InputJob, InputOutcome, StoredResult } from './run-input.ts'

type Recorded = Pick<InputJob, 'run' | 'input' | 'others'>

/** Inputs that become one file succeed or fail together. */
function positionsOf({ input, others }: Pick<InputJob, 'input' | 'others'>): number[] {
  return [input, ...others.map((other) => other.input)].map(({ position }) => position)
}

/**
 * Makes the results of an input visible, in one transaction with the input's success. Returns false
 * when the run belongs to another worker by now; its objects stay in the trash then.
 */
export async function recordSuccess(
  deps: Pick<WorkerDeps, 'db' | 'clock' | 'events'>,
  { run, input, others }: Recorded,
  { results, warnings }: InputOutcome,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await stillOurs(tx, run))) return false
    const all = JSON.stringify([...input.warnings, ...warnings])
    const [first, ...further] = results
    if (!first) throw new Error('an engine answered success without a file')
    const { numUpdatedRows } = await tx
      .updateTable('content_items')
      .set({ ...columns(first), status: 'ready', warnings: all })
      .where('id', '=', input.result_item_id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw new ActionError('engine_failed', {
        detail: `The bucket was deleted before ${input.name} was converted.`,
      })
    }
    if (further.length > 0) {
      await tx
        .insertInto('content_items')
        .values(
          further.map((result, index) => ({
            ...columns(result),
            id: randomUUIDv7(),
            bucket_id: run.bucket_id,
            kind: 'result' as const,
            status: 'ready' as const,
            input_item_id: input.content_item_id,
            generation_id: run.id,
            position: input.position,
            part: index + 1,
            warnings: all,
            created_at: deps.clock.now(),
          })),
        )
        .execute()
    }
    const keys = results.map(({ objectKey }) => objectKey)
    await tx.deleteFrom('object_trash').where('object_key', 'in', keys).execute()
    await tx
      .updateTable('generation_inputs')
      .set({ status: 'succeeded', progress: 1, warnings: all })
      .where('generation_id', '=', run.id)
      .where('position', 'in', positionsOf({ input, others }))
      .execute()
    await deps.events.publish(tx, { kind: 'progress', generationId: run.id })
    return true
  })
}

/** Writes why an input failed, to the input and to the result that will not come. */
export async function recordFailure(
  deps: Pick<WorkerDeps, 'db' | 'events' | 'log'>,
  { run, input, others }: Recorded,
  error: unknown,
): Promise<void> {
  const problem = problemFrom(error, input.name)
  deps.log.info(
    { generationId: run.id, position: input.position, code: problem.code, error },
    'An input could not be converted',
  )
  await deps.db.transaction().execute(async (tx) => {
    if (!(await stillOurs(tx, run))) return
    const failed = { status: 'failed' as const, error: JSON.stringify(problem) }
    await tx
      .updateTable('generation_inputs')
      .set(failed)
      .where('generation_id', '=', run.id)
      .where('position', 'in', positionsOf({ input, others }))
      .execute()
    await tx
      .updateTable('content_items')
      .set(failed)
      .where('id', '=', input.result_item_id)
      .where('status', '=', 'pending')
      .execute()
    await deps.events.publish(tx, { kind: 'progress', generationId: run.id })
  })
}

/** Locks the run against a settlement and another claim, and says whether this attempt holds it. */
async function stillOurs(tx: Transaction<Database>, run: InputJob['run']): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .select('id')
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

function columns(result: StoredResult) {
  return {
    name: result.name,
    media_type: result.mediaType,
    size: result.size,
    encrypted_size: result.encryptedSize,
    object_key: result.objectKey,
    pages: result.pages ?? null,
    width: result.width ?? null,
    height: result.height ?? null,
  }
}

/** What is shown of an error: engines and checks speak to people, anything else is kept back. */
function problemFrom(error: unknown, name: string): Problem {
  if (error instanceof ActionError) return error.toProblem()
  if (error instanceof EngineError && error.code !== 'cancelled') {
    const { code, detail, option } = error
    const issues = option === undefined ? undefined : [{ path: `/${option}`, message: detail }]
    return problemOf(code, detail, issues)
  }
  return problemOf(
    'engine_failed',
    `${name} could not be converted: the server had a problem of its own. It was not charged; please try again.`,
  )
}
