import { useOption } from '../context.ts'
import { controlProps, placeholderOf, type OptionWidgetProps } from './control-props.ts'
import { WithUnit } from './WithUnit.tsx'

/** A line of text. Empty is no value. */
export function TextWidget(props: OptionWidgetProps) {
  const option = useOption()
  return (
    <WithUnit unit={option.field.unit}>
      <input
        {...controlProps(option, props)}
        className="option__control"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholderOf(option)}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
    </WithUnit>
  )
}
