import type { OptionSet } from '../../../generated/validators/index.js'
import type { Options } from '../../contract/options/complete.ts'

/** Names of values that are no option of the set: from a preset of before, or from an address. */
export function unknownNames({ schema }: Pick<OptionSet, 'schema'>, value: Options): string[] {
  return Object.keys(value).filter((name) => !Object.hasOwn(schema.properties, name))
}

/** The value without what is no option of the set. */
export function knownOf(set: Pick<OptionSet, 'schema'>, value: Options): Options {
  const unknown = new Set(unknownNames(set, value))
  return Object.fromEntries(Object.entries(value).filter(([name]) => !unknown.has(name)))
}

/** Names of the options that differ from what the set fills in by itself. */
export function changedNames({ schema }: Pick<OptionSet, 'schema'>, value: Options): string[] {
  return Object.entries(schema.properties).flatMap(([name, option]) => {
    const chosen = value[name]
    const isDefault = isEmpty(chosen) || isSame(chosen, option.default)
    return isDefault ? [] : [name]
  })
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((item) => other.includes(item))
}
