import type { OptionSet } from '../../../generated/validators/index.d.ts'
import { actionOf } from '../catalogue.ts'
import { ActionError } from '../errors.ts'
import { toCredits } from '../money.ts'
import { complete, type Options } from '../options/complete.ts'
import { amountOf, type PricedItem } from './rules.ts'

/** What a run costs, in Credits with at most three decimals. */
export interface Price {
  totalPrice: number
  /** By item id, where items are priced singly. */
  individualPricing?: Record<string, number>
  /** Where one price covers all items together. */
  batchPrice?: number
}

/**
 * The price of an action or conversion whose compiled options the caller has loaded (the browser
 * loads one set, not all): the arithmetic of `priceOf`. Throws ActionError: invalid_action_params with
 * `issues`, not_found for an unknown id.
 */
export function priceWith(
  optionSet: OptionSet,
  id: string,
  params: unknown,
  items: readonly PricedItem[],
): Price {
  const completed = complete(optionSet, params)
  if (!completed.ok) throw new ActionError('invalid_action_params', { issues: completed.issues })
  return priceOfComplete(id, completed.value, items)
}

/** The price for options that `complete` has returned. Throws ActionError not_found for an unknown id. */
export function priceOfComplete(id: string, options: Options, items: readonly PricedItem[]): Price {
  const action = actionOf(id)
  if (!action) throw new ActionError('not_found', { detail: `There is no action “${id}”.` })
  for (const { bytes } of items) {
    if (!Number.isSafeInteger(bytes) || bytes < 0)
      throw new RangeError(`${bytes} is not a size in bytes`)
  }
  const { total, each, batch } = amountOf(action.pricing, options, items)
  return {
    totalPrice: toCredits(total),
    ...(each && {
      individualPricing: Object.fromEntries(
        items.map((item, index) => [item.id, toCredits(each[index] ?? 0)]),
      ),
    }),
    ...(batch !== undefined && { batchPrice: toCredits(batch) }),
  }
}
