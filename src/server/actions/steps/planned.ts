import { conversionBetween, mediaTypeById } from '../../../contract/catalogue.ts'
import type { Conversion } from '../../../contract/catalogue.ts'
import { ActionError } from '../../../contract/errors.ts'
import { complete } from '../../../contract/options/complete.ts'
import { typeInWords } from '../../../contract/media-types/words.ts'
import type { Warning } from '../../../contract/warnings.ts'
import { optionSets } from '../../../../generated/validators/all.js'
import type { OpenedItem, OpenedOrder, PlannedItem, PlannedOrder, StepDeps } from '../order.ts'
import type { Params } from '../tables.ts'
import { runnerOf } from '../runners.ts'
import { disabled } from './known.ts'
import { notWhatItSays, targetsInWords } from './opened.ts'
import { completed, splitSecrets } from './options.ts'
import { plannedTool } from './tool.ts'

/**
 * Step 6: every input has its conversion and complete, strictly checked options. Which conversion
 * is decided by the content: a PNG named .jpg runs as a PNG, with a warning.
 */
export function plannedOrder(deps: StepDeps, order: OpenedOrder): PlannedOrder {
  const runner = runnerOf(order.action.id)
  if (runner.kind === 'tool') return plannedTool(deps, order, runner.tool)
  const { target, params } = asked(order)
  const items = order.items.map((item) => {
    const conversion = pairOf(order, item, target)
    const state = deps.engines.availability(conversion.id)
    if (!state.available) throw disabled(state.reason)
    return plan(order, item, conversion, params)
  })
  const first = items[0]
  const shown = { ...(order.conversion ? {} : { targetType: target }), ...first?.options }
  return { ...order, items, params: shown }
}

/** The target and the options of the pair; `convert` has the target among its options. */
function asked({ conversion, request }: OpenedOrder): { target: string; params: Params } {
  if (conversion) return { target: conversion.target, params: request.actionParams }
  const { targetType, ...params } = request.actionParams
  const outcome = complete(optionSets.convert, { targetType })
  if (!outcome.ok) throw new ActionError('invalid_action_params', { issues: outcome.issues })
  return { target: String(outcome.value.targetType), params }
}

/** Text has no mark of its own: what is left of a broken file may look like it. */
function isMereText(id: keyof typeof mediaTypeById): boolean {
  return mediaTypeById[id].container === 'text'
}

function pairOf(
  { conversion: ordered }: OpenedOrder,
  { row, detected }: OpenedItem,
  target: string,
): Conversion {
  if (ordered && isMereText(detected.id) && !isMereText(ordered.source)) {
    throw notWhatItSays(row.name, mediaTypeById[ordered.source], detected)
  }
  const pair = conversionBetween(detected.id, target)
  if (pair) return pair
  if (ordered && ordered.source !== detected.id) {
    throw notWhatItSays(row.name, mediaTypeById[ordered.source], detected)
  }
  throw new ActionError('unsupported_input_type', {
    detail: `${row.name} is ${typeInWords(detected.label)} and cannot become ${target}. It can become ${targetsInWords(detected.id)}.`,
  })
}

function plan(
  order: OpenedOrder,
  item: OpenedItem,
  conversion: Conversion,
  params: Params,
): PlannedItem {
  const warnings: Warning[] = []
  const expected = expectedSource(order, item)
  if (expected && expected !== conversion.source) {
    const message = `${item.row.name} is ${typeInWords(item.detected.label)}, not ${typeInWords(mediaTypeById[expected].label)}. It was converted as what it is.`
    warnings.push({ code: 'CONTENT_TYPE_DIFFERS', message })
  }
  const given =
    order.conversion && order.conversion.id !== conversion.id
      ? adapted(order.conversion, conversion, params, warnings)
      : params
  const options = completed(conversion.set, given)
  const { open, secret } = splitSecrets(conversion.set, options)
  return {
    ...item,
    conversionId: conversion.id,
    options: open,
    secretOptions: secret,
    warnings,
  }
}

/** What the order, or else the file's name, says the content is. */
function expectedSource({ conversion }: OpenedOrder, { row }: OpenedItem) {
  if (conversion) return conversion.source
  const named = Object.entries(mediaTypeById).find(([, type]) => type.mediaType === row.media_type)
  return named?.[0] as Conversion['source'] | undefined
}

/** Options for the pair that was ordered, as far as the pair that is run has them too. */
function adapted(
  ordered: Conversion,
  run: Conversion,
  params: Params,
  warnings: Warning[],
): Params {
  const checked = completed(ordered.set, params)
  const known = optionSets[run.set].schema.properties
  for (const option of Object.keys(params).filter((name) => !(name in known))) {
    const message = `${run.label} has no option ${option}.`
    warnings.push({ code: 'OPTION_IGNORED', message, option })
  }
  return Object.fromEntries(Object.entries(checked).filter(([name]) => name in known))
}
