import { withTheme } from '@rjsf/core'
import type { FieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { OptionSet } from '../../../generated/validators/index.js'
import type { Options } from '../../contract/options/complete.ts'
import { OptionsTemplate } from './OptionsTemplate.tsx'
import { widgets } from './widgets/index.ts'

/** RJSF with the widgets of the app. Labels, words and issues stand around them in OptionsTemplate. */
export const ThemedForm = withTheme<Options, RJSFSchema>({
  widgets,
  templates: { FieldTemplate: Bare, ObjectFieldTemplate: OptionsTemplate },
})

function Bare({ children }: FieldTemplateProps<Options>) {
  return children
}

/** What RJSF calls a uiSchema: which widget, which words for the values of a list, which order. */
export function uiSchemaOf({ schema, uiSchema }: OptionSet): Record<string, unknown> {
  const fields = Object.entries(uiSchema.fields).map(([name, field]) => {
    const option = schema.properties[name]
    const values = option?.enum ?? option?.items?.enum
    const enumNames = values?.map((one) => field.enumLabels?.[String(one)] ?? String(one))
    const words = {
      'ui:title': field.title,
      'ui:widget': field.widget ?? fallback[option?.type ?? 'string'],
      'ui:placeholder': field.placeholder,
      'ui:enumNames': enumNames,
    }
    return [name, words]
  })
  return { 'ui:order': uiSchema.order, ...Object.fromEntries(fields) }
}

const fallback = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'switch',
  array: 'checkboxes',
} as const

/**
 * The readings of a set for RJSF. The form itself judges by `complete` (use-issues.ts), in the same
 * words as the server, so RJSF is told not to validate; it asks for `isValid` between alternatives.
 */
export function validatorOf(set: OptionSet): ValidatorType<Options, RJSFSchema> {
  return {
    isValid: (_schema, options) => set.input(options),
    rawValidation: <Found,>(_schema: RJSFSchema, options?: Options) =>
      set.input(options) ? {} : { errors: (set.input.errors ?? []) as Found[] },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  }
}
