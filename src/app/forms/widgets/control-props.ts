import type { WidgetProps } from '@rjsf/utils'
import type { Options } from '../../../contract/options/complete.ts'
import type { Option } from '../context.ts'

export type OptionWidgetProps = WidgetProps<Options>

/** What every single control of an option carries: its id, its name and what is said about it. */
export function controlProps(option: Option, { disabled, readonly }: OptionWidgetProps) {
  return {
    id: option.id,
    name: option.name,
    disabled: disabled || readonly,
    required: option.isRequired,
    'aria-invalid': option.isInvalid || undefined,
    'aria-describedby': option.describedBy,
  }
}

/** What the person reads as "this is used when I leave it empty", unless there is an example. */
export function placeholderOf({ field, schema }: Option): string | undefined {
  return field.placeholder ?? (schema.default === undefined ? undefined : String(schema.default))
}
