import { optionSets } from '../../../generated/validators/all.js'
import type { ActionId, ConversionId, MediaTypeId } from '../../../generated/ids.ts'
import {
  actionOf,
  conversionBetween,
  conversions,
  findAction,
  findConversion,
  type Conversion,
} from '../catalogue.ts'
import { ActionError, type Issue } from '../errors.ts'
import { complete, type Completed } from '../options/complete.ts'
import { priceOfComplete, type Price } from './price-with.ts'
import type { PricedItem } from './rules.ts'

// This module has the validators of every action and conversion. A browser bundle imports
// ./price-with.ts with the one option set it has loaded.

export { priceOfComplete, priceWith, type Price } from './price-with.ts'
export type { PricedItem, Pricing } from './rules.ts'

/** An input whose type may be known. `convert` needs the type to know whose options it takes. */
export interface Item extends PricedItem {
  type?: MediaTypeId
}

/**
 * The price of a run in Credits, exact (spec, product sections 5 and 9). The same function serves the
 * preview and the charge. Params are checked first, defaults filled in.
 * @throws ActionError invalid_action_params with `issues`; unsupported_input_type where `convert` has
 * no conversion from an item's type; not_found for an id that is no action and no conversion
 */
export function priceOf(
  id: ActionId | ConversionId,
  params: unknown,
  items: readonly Item[],
): Price {
  const completed = completeParams(id, params, typesOf(items))
  if (!completed.ok) throw new ActionError('invalid_action_params', { issues: completed.issues })
  return priceOfComplete(id, completed.value, items)
}

/**
 * Completes the params of any action or conversion. For `convert`, whose options are targetType and
 * those of the pair, `types` are the types of its inputs: the params have to suit every pair. With no
 * type known they have to suit one pair with that target.
 */
export function completeParams(
  id: string,
  params: unknown,
  types: readonly MediaTypeId[],
): Completed {
  const entry = findConversion(id) ?? findAction(id)
  if (!entry) throw new ActionError('not_found', { detail: `There is no action “${id}”.` })
  const set = optionSets[entry.set]
  if (!actionOf(id)?.pairOptions || findConversion(id)) return complete(set, params)

  const { own, rest } = splitParams(params, Object.keys(set.schema.properties))
  const completed = complete(set, own)
  if (!completed.ok) return completed
  const pairs = pairsTo(String(completed.value.targetType), types)
  const results = pairs.map((pair) => complete(optionSets[pair.set], rest))
  const refusals = results.filter((result) => !result.ok)
  const accepted = results.find((result) => result.ok)
  if (!accepted || (types.length > 0 && refusals.length > 0)) return fewestIssues(refusals)
  return { ok: true, value: { ...completed.value, ...accepted.value } }
}

/** Conversions that an execution of `convert` may mean. Throws where a known type has none to the target. */
function pairsTo(target: string, types: readonly MediaTypeId[]): readonly Conversion[] {
  if (types.length === 0) return conversions.filter((one) => one.target === target)
  return types.map((type) => {
    const pair = conversionBetween(type, target)
    if (pair) return pair
    const detail = `There is no conversion from ${type} to ${target}.`
    throw new ActionError('unsupported_input_type', { detail })
  })
}

function typesOf(items: readonly Item[]): MediaTypeId[] {
  return [...new Set(items.flatMap(({ type }) => (type === undefined ? [] : [type])))]
}

function splitParams(params: unknown, names: readonly string[]): { own: unknown; rest: unknown } {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    return { own: params, rest: {} }
  const entries = Object.entries(params)
  return {
    own: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  }
}

function fewestIssues(refusals: readonly Completed[]): Completed {
  const lists = refusals.flatMap((result): Issue[][] => (result.ok ? [] : [result.issues]))
  return { ok: false, issues: lists.toSorted((a, b) => a.length - b.length)[0] ?? [] }
}
