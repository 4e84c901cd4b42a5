import type { CardProvider, ChangeOutcome } from '../payments/provider/types.ts'
import type { Decision } from './decision.ts'

/**
 * Does at the provider what was decided. Repeated with the same `changeId`, it finds what was done
 * the first time and charges nothing again.
 */
export async function carryOut(
  provider: CardProvider,
  changeId: string,
  { change, customerId, subscription, cardId, at }: Decision,
): Promise<ChangeOutcome> {
  const key = keyOf(changeId)
  if (change.kind === 'subscribe') {
    const { to, trialDays, discount } = change
    return provider.subscribe({
      customerId,
      to,
      discount,
      key,
      ...(cardId && { cardId }),
      ...(trialDays && { trialDays }),
    })
  }
  if (!subscription) throw new Error(`The change ${changeId} has no subscription to change.`)
  if (change.kind === 'upgrade') {
    return provider.upgrade({ subscription, to: change.to, at, key, ...(cardId && { cardId }) })
  }
  if (change.kind === 'downgrade') {
    await provider.downgrade({ subscription, to: change.to, key })
  } else {
    await provider.keep(subscription)
  }
  return { payment: null, needsAction: false }
}

/** The beginning of the provider's idempotency keys. */
export function keyOf(changeId: string): string {
  return `change:${changeId}`
}
