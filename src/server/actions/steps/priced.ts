import { priceOfComplete } from '../../../contract/pricing/index.ts'
import { toMilliCredits } from '../../../contract/money.ts'
import type { MilliCredits } from '../../../contract/money.ts'
import type { PlannedOrder, PricedOrder } from '../order.ts'

/**
 * Step 7: the price, by the same function that showed it before the run, from the sizes that were
 * measured here.
 */
export function pricedOrder(order: PlannedOrder): PricedOrder {
  const items = order.items.map(({ row }) => ({ id: row.id, bytes: Number(row.size) }))
  return { ...order, price: priceOfComplete(order.action.id, order.params, items) }
}

/** The part of the price that belongs to one input; undefined where only the whole has a price. */
export function priceOfItem({ price }: PricedOrder, itemId: string): MilliCredits | undefined {
  const credits = price.individualPricing?.[itemId]
  return credits === undefined ? undefined : toMilliCredits(credits)
}
