import type { OptionSchema } from '../../../../generated/validators/index.d.ts'
import { ActionError } from '../../../contract/errors.ts'
import type { Params } from '../tables.ts'

/** Fields of a form by name, in the order they came; a name may come several times. */
export type FormFields = ReadonlyMap<string, readonly string[]>

const number = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * Options from the fields of a form, which are all text: "300" becomes a number where the option
 * is one. What cannot be read stays text, and the option's own check says what is wrong with it.
 * Throws `invalid_action_params` when a single value is given twice.
 */
export function coerceOptions(
  properties: Readonly<Record<string, OptionSchema>>,
  fields: FormFields,
): Params {
  return Object.fromEntries(
    [...fields].map(([name, texts]) => {
      const schema = properties[name]
      if (schema?.type === 'array') {
        return [name, texts.map((text) => coerced(schema.items?.type, text))]
      }
      if (texts.length > 1) throw givenTwice(name)
      return [name, coerced(schema?.type, texts[0] ?? '')]
    }),
  )
}

function coerced(type: OptionSchema['type'] | undefined, text: string): unknown {
  if (type === 'integer' || type === 'number') {
    const trimmed = text.trim()
    return number.test(trimmed) ? Number(trimmed) : text
  }
  if (type === 'boolean') {
    if (text === 'true') return true
    if (text === 'false') return false
  }
  return text
}

function givenTwice(name: string): ActionError {
  const issues = [{ path: `/${name}`, message: `${name} is given more than once.` }]
  return new ActionError('invalid_action_params', { issues })
}
