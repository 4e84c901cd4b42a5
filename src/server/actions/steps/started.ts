import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toMilliCredits } from '../../../contract/money.ts'
import type { components } from '../../../../generated/api.d.ts'
import { resultName } from '../../../contract/file-names.ts'
import { contentItemView } from '../../buckets/views.ts'
import type { Database } from '../../db/schema.ts'
import { mediaTypeById } from '../../../contract/catalogue.ts'
import { joinsFiles, targetOfWork } from '../../engines/work.ts'
import type { PlannedItem, PricedOrder, StartDeps } from '../order.ts'
import type { RunSecrets } from '../secrets.ts'
import { priceOfItem } from './priced.ts'

type Executed = components['schemas']['ExecuteActionResponse']

/**
 * Step 8, the only one that changes anything: holds the price, writes the run with its pending
 * results and enqueues the job, all in the transaction it is given. Throws `credit_exceeded`, and
 * then nothing has happened.
 */
export async function startedOrder(
  deps: StartDeps,
  tx: Transaction<Database>,
  order: PricedOrder,
): Promise<Executed> {
  const generationId = randomUUIDv7()
  const heldMilli = toMilliCredits(order.price.totalPrice)
  await deps.ledger.hold(tx, {
    userId: order.user.id,
    generationId,
    milliCredits: heldMilli,
    description: describe(order),
  })
  const secrets: RunSecrets = {
    keys: order.items.map(({ privateKey }) => privateKey),
    options: order.items.map(({ secretOptions }) => secretOptions),
  }
  await tx
    .insertInto('generations')
    .values({
      id: generationId,
      user_id: order.user.id,
      action_id: order.actionId,
      params: JSON.stringify(order.params),
      bucket_id: order.bucket.id,
      recipient: order.bucket.recipient,
      sealed: deps.seal.close(secrets, generationId),
      price: JSON.stringify(order.price),
      held_milli: heldMilli,
      awaited_by: order.awaitedBy ?? null,
      created_at: deps.clock.now(),
    })
    .execute()
  const contentItems = await insertResults(deps, tx, order, generationId)
  await tx
    .insertInto('generation_inputs')
    .values(
      order.items.map((item, position) => ({
        generation_id: generationId,
        position,
        content_item_id: item.row.id,
        name: item.row.name,
        media_type_id: item.detected.id,
        conversion_id: item.conversionId,
        options: JSON.stringify(item.options),
        price_milli: priceOfItem(order, item.row.id) ?? null,
        warnings: JSON.stringify(item.warnings),
        // Inputs that become one file share its result.
        result_item_id: (contentItems[position] ?? contentItems[0])?.id ?? '',
      })),
    )
    .execute()
  await deps.queue.enqueue(tx, generationId)
  return { generationId, contentItems }
}

/** "PDF to JPG, 3 files": what the ledger says the Credits were for. */
function describe({ action, conversion, items }: PricedOrder): string {
  const what = conversion?.label ?? action.name
  return items.length === 1 ? what : `${what}, ${items.length} files`
}

/** One pending result for each input, or for all that are joined, so that the answer can name them. */
async function insertResults(
  { clock }: StartDeps,
  tx: Transaction<Database>,
  { items, bucket }: PricedOrder,
  generationId: string,
): Promise<Executed['contentItems']> {
  const rows = await tx
    .insertInto('content_items')
    .values(
      inputsWithResult(items).map((item, position) => ({
        id: randomUUIDv7(),
        bucket_id: bucket.id,
        kind: 'result' as const,
        ...expectedResult(item),
        size: 0,
        status: 'pending' as const,
        input_item_id: item.row.id,
        generation_id: generationId,
        position,
        warnings: JSON.stringify(item.warnings),
        created_at: clock.now(),
      })),
    )
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(contentItemView)
}

/** Several files that become one have one result: that of the first. */
function inputsWithResult(items: PlannedItem[]): PlannedItem[] {
  return items.filter(({ conversionId }, position) => position === 0 || !joinsFiles(conversionId))
}

function expectedResult({ row, conversionId }: PlannedItem): { name: string; media_type: string } {
  const target = targetOfWork(conversionId)
  const type = Object.entries(mediaTypeById).find(([id]) => id === target)?.[1]
  return {
    name: resultName(row.name, type?.extensions[0] ?? String(target), 0, 1),
    media_type: type?.mediaType ?? 'application/octet-stream',
  }
}
