import type { OptionSchema, OptionSet } from '../../../generated/validators/index.js'
import type { Options } from '../../contract/options/complete.ts'

/**
 * The options that an address brings ("?ImageQuality=60&PageRange=1-3"): those the set knows, as
 * values of its types. What cannot be read as such stays text, for the form to say what is wrong.
 */
export function optionsOfAddress({ schema }: Pick<OptionSet, 'schema'>, search: string): Options {
  const entries = [...new URLSearchParams(search)].filter(([name]) =>
    Object.hasOwn(schema.properties, name),
  )
  return Object.fromEntries(
    entries.map(([name, text]) => [name, valueOf(schema.properties[name]!, text)]),
  )
}

/** The rest of the address: once they are in the form, options do not come back by a reload. */
export function withoutOptions(names: readonly string[], search: string): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

function valueOf(schema: OptionSchema, text: string): unknown {
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const number = Number(text)
      return text.trim() === '' || Number.isNaN(number) ? text : number
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'array':
      return text === '' ? [] : text.split(',')
    default:
      return text
  }
}
