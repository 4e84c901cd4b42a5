import { ActionError } from '../../contract/errors.ts'
import { customerOf } from '../payments/customers.ts'
import type { SubscriptionDeps, Subscriber } from './deps.ts'
import { refresh } from './refresh.ts'

/** Shorter than a month, so that every term and month is seen while it runs. */
const stepDays = 28

/**
 * Lets days of the account pass in the sandbox, and everything that happens in them.
 * @returns the time of the account
 * @throws ActionError `not_found` where payments are real
 */
export async function advanceClock(
  deps: SubscriptionDeps & { grantDue(userId: string): Promise<void> },
  user: Subscriber,
  days: number,
): Promise<Date> {
  if (!deps.sandbox) throw new ActionError('not_found')
  const customerId = await customerOf(deps, user)
  for (let left = days; left > 0; left -= stepDays) {
    await deps.sandbox.advance(customerId, Math.min(left, stepDays) * 86_400)
    await refresh(deps, user.id)
    await deps.grantDue(user.id)
  }
  return deps.provider.now(customerId)
}
