import { words } from '../../../../generated/words/forms.js'
import { Icon } from '../../ui/Icon.tsx'
import { useOption } from '../context.ts'
import { controlProps, type OptionWidgetProps } from './control-props.ts'

/** A choice of many, in the system's own list. */
export function SelectWidget(props: OptionWidgetProps) {
  const option = useOption()
  const choices = props.options.enumOptions ?? []
  const isChosen = choices.some(({ value }) => value === props.value)
  return (
    <span className="option__select">
      <select
        {...controlProps(option, props)}
        className="option__control"
        value={isChosen ? String(props.value) : ''}
        onChange={({ target }) =>
          props.onChange(choices.find(({ value }) => String(value) === target.value)?.value)
        }
      >
        {(!isChosen || option.field.optional) && (
          <option value="">{words.chooseOne({ isRequired: option.isRequired })}</option>
        )}
        {choices.map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  )
}
