import { invalidRequest } from '../http/errors.ts'
import {
  flag,
  integer,
  list,
  metadata,
  moment,
  object,
  oneOf,
  required,
  text,
  unused,
} from '../http/params.ts'
import { prefixedId } from '../store/ids.ts'
import type { DiscountRecord, PriceRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

// What creating, changing and previewing a subscription have in common.

export const items = list(
  required(object({ id: text, price: text, quantity: integer, metadata: unused })),
)

export const discounts = list(required(object({ coupon: required(text) })))

export const proration = oneOf('none', 'always_invoice', 'create_prorations')

export const shared = {
  default_payment_method: text,
  cancel_at_period_end: flag,
  metadata,
  trial_end: moment,
  trial_settings: object({
    end_behavior: required(
      object({
        missing_payment_method: required(oneOf('cancel', 'create_invoice')),
        billing_cycle_anchor: unused,
      }),
    ),
  }),
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: object({
    save_default_payment_method: oneOf('off', 'on_subscription'),
    payment_method_types: unused,
    payment_method_options: unused,
  }),
  proration_behavior: proration,
  collection_method: oneOf('charge_automatically'),
  off_session: flag,
  description: unused,
}

export type Item = { id?: string; price?: string; quantity?: number }

/** The one item that subscriptions of the sandbox have. */
export function onlyItem(given: Item[]): Item {
  const [item] = given
  if (!item || given.length > 1 || (item.quantity ?? 1) !== 1) {
    throw invalidRequest('The sandbox has subscriptions to one item, once.', undefined, 'items')
  }
  return item
}

/** The price of an item. */
export function priceOf(store: Store, { price }: Item): Promise<PriceRecord> {
  if (price !== undefined) return store.get('price', price, 'items[0][price]')
  const param = 'items[0][price]'
  throw invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param)
}

/** The discount of the first coupon. */
export async function discountOf(
  store: Store,
  given: { coupon: string }[] | undefined,
  now: number,
): Promise<DiscountRecord | null> {
  const [first] = given ?? []
  if (!first) return null
  const coupon = await store.get('coupon', first.coupon, 'discounts[0][coupon]')
  return { id: prefixedId('di'), coupon, start: now }
}
