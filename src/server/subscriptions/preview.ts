import type { components } from '../../../generated/api.d.ts'
import { customerOf } from '../payments/customers.ts'
import type { Plan } from '../payments/provider/types.ts'
import type { SubscriptionDeps, Subscriber } from './deps.ts'
import { planOfChange } from './plan-of-change.ts'
import { accountOf } from './present.ts'
import { priceOfChange, rememberShown, wholeSecond } from './price-of-change.ts'
import { refresh } from './refresh.ts'

/**
 * What a change to this plan costs at once. The amount is what the change will charge, if it comes
 * within the hour.
 */
export async function previewChange(
  deps: SubscriptionDeps,
  user: Subscriber,
  target: Plan,
): Promise<components['schemas']['ChangePreview']> {
  const subscription = await refresh(deps, user.id)
  const { tier, eligibility } = await accountOf(deps, user.id)
  const change = planOfChange({ tier, subscription }, target, eligibility)
  const answer = (cents: number) => ({
    amountDueForChangeUsdCent: cents,
    eligibleForOriginalDiscount: change.kind === 'subscribe' && change.discount,
  })
  const isFree = change.kind === 'subscribe' ? change.trialDays : change.kind !== 'upgrade'
  if (isFree) return answer(0)
  const customerId = await customerOf(deps, user)
  const at = wholeSecond(await deps.provider.now(customerId))
  const cents = await priceOfChange(deps, change, { customerId, at })
  await rememberShown(deps, user.id, target, at)
  return answer(cents)
}
