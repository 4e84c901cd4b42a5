import { useOption } from '../context.ts'
import { controlProps, placeholderOf, type OptionWidgetProps } from './control-props.ts'
import { numberProps, numberShown, numberTyped } from './number-input.ts'
import { WithUnit } from './WithUnit.tsx'

/** A number to type, with its unit. */
export function NumberWidget(props: OptionWidgetProps) {
  const option = useOption()
  return (
    <WithUnit unit={option.field.unit}>
      <input
        {...controlProps(option, props)}
        {...numberProps(option.schema)}
        className="option__control option__number"
        type="number"
        inputMode={option.schema.type === 'integer' ? 'numeric' : 'decimal'}
        placeholder={placeholderOf(option)}
        value={numberShown(props.value)}
        onChange={(event) => props.onChange(numberTyped(event))}
      />
    </WithUnit>
  )
}
