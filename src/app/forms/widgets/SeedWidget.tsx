import { words } from '../../../../generated/words/forms.js'
import { Icon } from '../../ui/Icon.tsx'
import { useOption } from '../context.ts'
import { NumberWidget } from './NumberWidget.tsx'
import type { OptionWidgetProps } from './control-props.ts'

const largest = 2 ** 32 - 1

/** A number that nobody chooses by hand: the dice throw one. */
export function SeedWidget(props: OptionWidgetProps) {
  const { field, schema } = useOption()
  const { minimum = 0, maximum = largest } = schema
  const label = words.random({ option: field.title.toLowerCase() })
  const first = Math.max(1, minimum)
  return (
    <span className="option__joined">
      <NumberWidget {...props} />
      <button
        type="button"
        className="option__button"
        aria-label={label}
        title={label}
        disabled={props.disabled || props.readonly}
        onClick={() => props.onChange(first + Math.floor(Math.random() * (maximum - first + 1)))}
      >
        <Icon name="dice" />
      </button>
    </span>
  )
}
