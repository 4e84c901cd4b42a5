import { words } from '../../../../generated/words/forms.js'
import { useOption } from '../context.ts'
import type { OptionWidgetProps } from './control-props.ts'
import { hexOf } from './hex-of.ts'
import { TextWidget } from './TextWidget.tsx'

/** A colour to pick or to write; empty when the option allows none. */
export function ColorWidget(props: OptionWidgetProps) {
  const { field } = useOption()
  const hex = hexOf(props.value)
  return (
    <span className="option__joined">
      <input
        className="option__swatch"
        type="color"
        tabIndex={-1}
        aria-label={words.pick({ option: field.title.toLowerCase() })}
        data-empty={hex === undefined || undefined}
        disabled={props.disabled || props.readonly}
        value={hex ?? '#ffffff'}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <TextWidget {...props} />
    </span>
  )
}
