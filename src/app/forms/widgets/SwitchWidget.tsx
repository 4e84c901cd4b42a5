import { useOption } from '../context.ts'
import { controlProps, type OptionWidgetProps } from './control-props.ts'

/** On or off. */
export function SwitchWidget(props: OptionWidgetProps) {
  const option = useOption()
  return (
    <input
      {...controlProps(option, props)}
      className="option__switch"
      type="checkbox"
      role="switch"
      required={false}
      aria-checked={props.value === true}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  )
}
