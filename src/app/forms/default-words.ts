import type { OptionField, OptionSchema } from '../../../generated/validators/index.js'

/** The default of an option as the form shows it: "75 %", "As in the file", "off", "nothing". */
export function defaultWords(field: OptionField, schema: OptionSchema): string {
  const value = schema.default
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const values = Array.isArray(value) ? value : [value]
  const words = values
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map((one) => field.enumLabels?.[String(one)] ?? String(one))
  if (words.length === 0) return 'nothing'
  return field.unit ? `${words.join(', ')} ${field.unit}` : words.join(', ')
}
