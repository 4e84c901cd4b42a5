import type { PaymentDeps } from './deps.ts'
import { ProviderUnavailable } from './provider/errors.ts'
import { syncPurchase } from './sync-purchase.ts'

type Deps = Pick<PaymentDeps, 'db' | 'provider' | 'ledger' | 'clock' | 'log'>

/** A purchase that is younger is most likely being answered right now. */
const settlingMs = 5_000
const atOnce = 500

/** Asks the provider about every purchase whose payment has not ended. */
export async function syncPendingPurchases(deps: Deps): Promise<void> {
  const pending = await deps.db
    .selectFrom('credit_purchases')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(deps.clock.now().getTime() - settlingMs))
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
  for (const { id } of pending) {
    try {
      await syncPurchase(deps, id)
    } catch (error) {
      // The others would wait for the same answer; the next sweep comes soon.
      if (error instanceof ProviderUnavailable) throw error
      deps.log.error({ error, creditId: id }, 'A purchase could not be brought up to date')
    }
  }
}
