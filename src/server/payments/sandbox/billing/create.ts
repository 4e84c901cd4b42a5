import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import { newId, prefixedId } from '../store/ids.ts'
import type {
  DiscountRecord,
  LineRecord,
  PriceRecord,
  SubscriptionRecord,
  Terms,
} from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { chosenCard } from './cards.ts'
import { collectOrFail } from './change.ts'
import type { PaymentBehavior } from './change.ts'
import { collect } from './collect.ts'
import { createInvoice } from './invoices.ts'
import { netOf, periodLine, trialLine } from './lines.ts'
import { periodEnd } from './periods.ts'

export type NewSubscription = Pick<
  SubscriptionRecord,
  | 'customer'
  | 'withoutCardAtTrialEnd'
  | 'defaultPaymentMethod'
  | 'savesPaymentMethod'
  | 'cancelAtPeriodEnd'
  | 'metadata'
> & {
  price: PriceRecord
  trialEnd: number | null
  discount: DiscountRecord | null
  behavior: PaymentBehavior
}

/** Begins a subscription, with a trial or with its first invoice. */
export async function createSubscription(
  store: Store,
  { price, trialEnd, discount, behavior, ...given }: NewSubscription,
): Promise<SubscriptionRecord> {
  const created = await store.now(given.customer)
  const { terms, line } = firstTerms({ price, trialEnd, discount, now: created })
  const subscription: SubscriptionRecord = {
    ...given,
    id: newId('subscription'),
    created,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    itemId: prefixedId('si'),
    terms,
    trialStart: trialEnd === null ? null : created,
    discount,
    canceledAt: given.cancelAtPeriodEnd ? created : null,
    endedAt: null,
    cancelReason: null,
    latestInvoice: null,
    schedule: null,
    waitingLines: [],
    pending: null,
  }
  const card = await chosenCard(store, subscription)
  if (!card && trialEnd === null && behavior !== 'default_incomplete') {
    const message = 'This customer has no attached payment source or default payment method.'
    throw invalidRequest(message, 'resource_missing')
  }
  await store.save('subscription', subscription)
  await emit(store, 'customer.subscription.created', 'subscription', subscription)
  const reason = 'subscription_create'
  const invoice = await createInvoice(store, subscription, { reason, lines: [line] })
  if (invoice.status === 'open') {
    if (behavior === 'allow_incomplete' && card) await collect(store, invoice, card)
    if (behavior === 'error_if_incomplete') await collectOrFail(store, invoice, card)
  } else if (subscription.status === 'incomplete') {
    subscription.status = 'active'
    await store.save('subscription', subscription)
    await emit(store, 'customer.subscription.updated', 'subscription', subscription)
  }
  return subscription
}

/** What a new subscription begins with, and what its first invoice says. Previews use it too. */
export function firstTerms({
  price,
  trialEnd,
  discount,
  now,
}: {
  price: PriceRecord
  trialEnd: number | null
  discount: DiscountRecord | null
  now: number
}): { terms: Terms; line: LineRecord } {
  const period = { start: now, end: trialEnd ?? periodEnd(now, now, price.interval) }
  const isTrial = trialEnd !== null
  const line = isTrial ? trialLine(price, period) : periodLine(price, period, discount)
  return {
    line,
    terms: {
      price,
      periodStart: period.start,
      periodEnd: period.end,
      anchor: isTrial ? period.end : now,
      trialEnd,
      paid: { amount: netOf(line), ...period },
    },
  }
}
