import type { SubscriptionDeps } from './deps.ts'
import type { PlannedChange } from './plan-of-change.ts'
import type { Plan, SubscriptionRecord } from '../payments/provider/types.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'provider'>

/** How long a price that was shown is kept to. */
const keptMs = 3_600_000

/** What the change costs at once, in cents. */
export async function priceOfChange(
  { provider }: Pick<Deps, 'provider'>,
  change: PlannedChange,
  { customerId, at }: { customerId: string; at: Date },
): Promise<number> {
  if (change.kind === 'upgrade') return provider.preview({ customerId, to: change.to, at })
  if (change.kind !== 'subscribe' || change.trialDays) return 0
  return provider.preview({ customerId, to: change.to, discount: change.discount, at })
}

/**
 * The moment that prorations are counted from: that of the price that was shown last, as long as it
 * was for this plan, in this term and not long ago. So the price is the one that was agreed to.
 */
export async function countedFrom(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  to: Plan,
  { subscription, now }: { subscription: SubscriptionRecord | undefined; now: Date },
): Promise<Date> {
  const shown = await db
    .selectFrom('subscription_previews')
    .select('counted_from')
    .where('user_id', '=', userId)
    .where('tier', '=', to.tier)
    .where('period', '=', to.period)
    .executeTakeFirst()
  const from = shown?.counted_from
  const isKept =
    from !== undefined &&
    subscription !== undefined &&
    from >= subscription.termStart &&
    from <= now &&
    +now - +from < keptMs
  return isKept ? from : wholeSecond(now)
}

/** Remembers what was shown. */
export async function rememberShown(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { tier, period }: Plan,
  at: Date,
): Promise<void> {
  const shown = { tier, period, counted_from: at }
  await db
    .insertInto('subscription_previews')
    .values({ user_id: userId, ...shown })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(shown))
    .execute()
}

/** The provider counts whole seconds. */
export function wholeSecond(date: Date): Date {
  return new Date(Math.floor(+date / 1000) * 1000)
}
