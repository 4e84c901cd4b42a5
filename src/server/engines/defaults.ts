import type { OptionSetId } from '../../../generated/ids.ts'
import { optionSets } from '../../../generated/validators/all.js'
import type { JobOptions } from './types.ts'

/** The options of a set that have a default, at it. */
export function defaultsOf(set: OptionSetId | undefined): JobOptions {
  if (set === undefined) return {}
  const { properties } = optionSets[set].schema
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
