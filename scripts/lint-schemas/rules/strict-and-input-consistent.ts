import { formsOf, optionsOf } from '../catalogue.ts'
import type { Option, Rule } from '../types.ts'

/**
 * A client may leave options out and gets their defaults; the strict reading then demands
 * every option that is not optional. So each option needs exactly one way to be there.
 */
export const strictAndInputConsistent: Rule = {
  name: 'strict-and-input-consistent',
  description:
    'Every option has a default, is optional, or is required; defaults make the strict reading hold.',
  check: (catalogue) =>
    formsOf(catalogue).flatMap((file) => {
      const required = file.json.inputJsonSchema.required ?? []
      const options = optionsOf(catalogue, file)
      const names = Object.keys(file.json.inputJsonSchema.properties)
      const unknown = required.filter((name) => !names.includes(name))
      return [
        ...unknown.map((name) => ({
          file,
          pointer: ['inputJsonSchema', 'required', required.indexOf(name)],
          message: `${name} is required and is not an option.`,
          remedy: 'Add the option or take it from required.',
        })),
        ...options.flatMap(([name, option]) => {
          const objection = objectionTo(option, required.includes(name))
          if (objection === undefined) return []
          const [message, remedy] = objection
          return [
            {
              file,
              pointer: ['inputJsonSchema', 'properties', name],
              message: `${name} ${message}.`,
              remedy,
            },
          ]
        }),
      ]
    }),
}

function objectionTo(
  option: Option,
  required: boolean,
): [message: string, remedy: string] | undefined {
  const optional = option['x-optional'] === true
  if (optional && required) return ['is both required and x-optional', 'Keep one of the two.']
  if (optional && option.default !== undefined)
    return ['is x-optional and has a default, so it is never absent', 'Keep one of the two.']
  if (!optional && !required && option.default === undefined)
    return [
      'has no default, is not required and not x-optional, so the strict reading can fail on defaults alone',
      'Give it a default, x-optional, or put it into required.',
    ]
  return undefined
}
