import type { Kysely, Selectable } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import { toCredits } from '../../contract/money.ts'
import type { components } from '../../../generated/api.d.ts'
import { cursorId, knownId, pageOf } from '../db/ids.ts'
import { contentItemView } from '../buckets/views.ts'
import type { ContentItemRow } from '../buckets/views.ts'
import type { Database } from '../db/schema.ts'
import type { GenerationInputTable, GenerationTable } from './tables.ts'

export type Generation = components['schemas']['Generation']
export type GenerationRow = Selectable<GenerationTable>
export type GenerationInputRow = Selectable<GenerationInputTable>

/** The user's run as the API shows it; a foreign one is `not_found`. */
export async function getGeneration(
  db: Kysely<Database>,
  userId: string,
  generationId: string,
): Promise<Generation> {
  const row = await ownedGeneration(db, userId, generationId)
  const [view] = await views(db, [row])
  if (!view) throw new ActionError('not_found')
  return view
}

/** The row of the user's run. */
export async function ownedGeneration(
  db: Kysely<Database>,
  userId: string,
  generationId: string,
): Promise<GenerationRow> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', knownId(generationId))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new ActionError('not_found')
  return row
}

/** The user's runs, newest first. */
export async function listGenerations(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ generations: Generation[]; nextCursor?: string }> {
  const rows = await db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursorId(cursor ?? '')))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = pageOf(rows, limit)
  return { generations: await views(db, page), ...(nextCursor && { nextCursor }) }
}

/** Views of many runs with three queries, however many there are. */
async function views(db: Kysely<Database>, rows: GenerationRow[]): Promise<Generation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [inputs, items, positions] = await Promise.all([
    db
      .selectFrom('generation_inputs')
      .selectAll()
      .where('generation_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('content_items')
      .selectAll()
      .where('generation_id', 'in', ids)
      .orderBy('position')
      .orderBy('part')
      .execute(),
    queuePositions(db, rows),
  ])
  return rows.map((row) => ({
    ...generationView(
      row,
      inputs.filter((input) => input.generation_id === row.id),
      items.filter((item) => item.generation_id === row.id),
    ),
    ...(row.status === 'queued' && { queuePosition: positions.get(row.id) ?? 0 }),
  }))
}

function generationView(
  row: GenerationRow,
  inputs: GenerationInputRow[],
  items: ContentItemRow[],
): Generation {
  const done = inputs.reduce((sum, input) => sum + input.progress, 0)
  return {
    id: row.id,
    actionId: row.action_id,
    actionParams: row.params,
    bucketId: row.bucket_id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.started_at && { startedAt: row.started_at.toISOString() }),
    ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
    progress: row.finished_at ? 1 : Math.min(1, inputs.length === 0 ? 0 : done / inputs.length),
    price: row.price,
    chargedCredits: toCredits(Number(row.charged_milli)),
    refundedCredits: toCredits(Number(row.refunded_milli)),
    inputs: inputs.map((input) => ({
      contentItemId: input.content_item_id,
      name: input.name,
      status: input.status,
      progress: Math.min(1, input.progress),
      warnings: input.warnings,
      ...(input.error && { error: input.error }),
    })),
    contentItems: items.map(contentItemView),
  }
}

/** How many runs go first, for each queued one. Runs are taken in the order of their ids. */
async function queuePositions(
  db: Kysely<Database>,
  rows: GenerationRow[],
): Promise<Map<string, number>> {
  const queued = rows.filter(({ status }) => status === 'queued').map(({ id }) => id)
  if (queued.length === 0) return new Map()
  const counted = await db
    .selectFrom('generations as one')
    .innerJoin('generations as before', (join) =>
      join
        .onRef('before.id', '<', 'one.id')
        .on('before.finished_at', 'is', null)
        .on('before.status', '=', 'queued'),
    )
    .select((query) => ['one.id', query.fn.countAll<string>().as('count')])
    .where('one.id', 'in', queued)
    .groupBy('one.id')
    .execute()
  return new Map(counted.map(({ id, count }) => [id, Number(count)]))
}
