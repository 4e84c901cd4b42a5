import type { CSSProperties } from 'react'
import { words } from '../../../../generated/words/forms.js'
import { useOption } from '../context.ts'
import { NumberWidget } from './NumberWidget.tsx'
import type { OptionWidgetProps } from './control-props.ts'
import { numberProps } from './number-input.ts'

/** A number to slide or to type: the keyboard has the number, which says the same and more. */
export function RangeWidget(props: OptionWidgetProps) {
  const { field, schema } = useOption()
  const { minimum = 0, maximum = 100 } = schema
  const chosen = Number.isFinite(props.value)
    ? Number(props.value)
    : Number(schema.default ?? minimum)
  const share = (Math.min(maximum, Math.max(minimum, chosen)) - minimum) / (maximum - minimum)
  return (
    <span className="option__range">
      <input
        {...numberProps(schema)}
        className="option__slider"
        type="range"
        tabIndex={-1}
        aria-label={words.slider({ option: field.title })}
        disabled={props.disabled || props.readonly}
        value={chosen}
        style={{ '--share': share } as CSSProperties}
        onChange={(event) => props.onChange(event.target.valueAsNumber)}
      />
      <NumberWidget {...props} />
    </span>
  )
}
