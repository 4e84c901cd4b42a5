import { words } from '../../../generated/words/forms.js'
import type { OptionField, OptionSchema } from '../../../generated/validators/index.js'
import { formatList } from '../words/format.ts'

/** The default of an option as the form shows it: "75 %", "As in the file", "off", "nothing". */
export function defaultWords(field: OptionField, schema: OptionSchema): string {
  const value = schema.default
  if (typeof value === 'boolean') return words.onOrOff({ isOn: value })
  const values = Array.isArray(value) ? value : [value]
  const named = values
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map((one) => field.enumLabels?.[String(one)] ?? String(one))
  if (named.length === 0) return words.nothing()
  const text = formatList(named)
  return field.unit ? words.withUnit({ value: text, unit: field.unit }) : text
}
