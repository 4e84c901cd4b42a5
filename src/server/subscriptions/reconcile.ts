import type { Selectable } from 'kysely'
import { carryOut } from './carry-out.ts'
import { endChange, isWorkedOn } from './changes.ts'
import { revived } from './decision.ts'
import type { SubscriptionDeps } from './deps.ts'
import { refresh } from './refresh.ts'
import { settleChange } from './settle.ts'
import type { SubscriptionChangeTable } from './tables.ts'

const minute = 60_000
/** How many accounts one sweep reads again. */
const batch = 50

/** What no event has told and no request has ended. One account's trouble does not stop the others. */
export async function reconcile(deps: SubscriptionDeps): Promise<void> {
  await endInterrupted(deps)
  for (const userId of await outdated(deps)) {
    await attempt(deps, userId, async () => {
      await settleChange(deps, userId, await refresh(deps, userId))
    })
  }
}

/**
 * Changes that nobody works on any more. What costs nothing is finished as it was wished; what
 * charges a card is not done behind the person's back, only what it had put aside is restored.
 */
async function endInterrupted(deps: SubscriptionDeps): Promise<void> {
  const rows = await deps.db
    .selectFrom('subscription_changes')
    .selectAll()
    .where('is_waiting', '=', false)
    .where('started_at', '<', new Date(+deps.clock.now() - minute))
    .execute()
  for (const row of rows) {
    if (await isWorkedOn(deps, row)) continue
    await attempt(deps, row.user_id, () => endOne(deps, row))
  }
}

async function endOne(
  deps: SubscriptionDeps,
  { id, user_id: userId, decision, restore }: Selectable<SubscriptionChangeTable>,
): Promise<void> {
  const kind = decision?.change.kind
  if (decision && (kind === 'downgrade' || kind === 'keep')) {
    await carryOut(deps.provider, id, revived(decision))
  }
  await endChange(deps.db, { id }, restore ?? undefined)
  await settleChange(deps, userId, await refresh(deps, userId))
}

/**
 * Whose rows may be old: terms that should have ended, changes that wait for a payment, bills that
 * were paid before their subscription was there, and everybody once a day.
 */
async function outdated({ db, clock }: SubscriptionDeps): Promise<string[]> {
  const now = +clock.now()
  const early = await db
    .selectFrom('invoices')
    .select('user_id')
    .where('status', '=', 'paid')
    .where('paid_at', 'is', null)
    .limit(batch)
    .execute()
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('subscription_changes as change', 'change.user_id', 'subscriptions.user_id')
    .select('subscriptions.user_id')
    .where('has_ended', '=', false)
    .where('provider_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('change.is_waiting', '=', true),
        eb.and([
          eb('term_end', '<', new Date(now - minute)),
          eb('synced_at', '<', new Date(now - 10 * minute)),
        ]),
        eb('synced_at', '<', new Date(now - 24 * 60 * minute)),
      ]),
    )
    .orderBy('synced_at')
    .limit(batch)
    .execute()
  return [...new Set([...early, ...rows].map(({ user_id: userId }) => userId))]
}

async function attempt(
  { log }: SubscriptionDeps,
  userId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ error, userId }, 'A subscription could not be read again')
  }
}
