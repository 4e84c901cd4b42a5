import type { SubscriptionRecord } from '../payments/provider/types.ts'
import { keyOf } from './carry-out.ts'
import type { SubscriptionDeps } from './deps.ts'
import { isAt } from './present.ts'
import { refresh } from './refresh.ts'

/** How long somebody may take to confirm a payment before what it had put aside follows again. */
const confirmationMs = 1_800_000

/**
 * Brings an upgrade to its end that had put aside what was to follow the term: paid, that is
 * forgotten; given up or declined, it follows again. While its payment waits, nothing happens.
 */
export async function settleChange(
  deps: SubscriptionDeps,
  userId: string,
  record: SubscriptionRecord | undefined,
): Promise<void> {
  const waiting = await deps.db
    .selectFrom('subscription_changes')
    .select(['id', 'decision', 'restore', 'started_at'])
    .where('user_id', '=', userId)
    .where('is_waiting', '=', true)
    .executeTakeFirst()
  if (!waiting) return
  const isPending = record?.pending !== undefined
  if (isPending && +deps.clock.now() - +waiting.started_at < confirmationMs) return
  const { id, decision, restore } = waiting
  if (record && restore) {
    const isDone =
      !isPending && decision?.change.kind === 'upgrade' && isAt(record, decision.change.to)
    if (isDone && record.next !== undefined) await deps.provider.keep(record)
    if (!isDone && (isPending || record.next === undefined)) {
      await deps.provider.downgrade({
        subscription: record,
        to: restore.to,
        key: `${keyOf(id)}:restore`,
      })
    }
    await refresh(deps, userId)
  }
  await deps.db
    .deleteFrom('subscription_changes')
    .where('id', '=', id)
    .where('is_waiting', '=', true)
    .execute()
}
