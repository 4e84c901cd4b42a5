import { useOption } from '../context.ts'
import type { OptionWidgetProps } from './control-props.ts'

/** A choice of few, all of them in sight. */
export function SegmentedWidget(props: OptionWidgetProps) {
  const { id, name, labelId, describedBy, isInvalid, isRequired } = useOption()
  return (
    <div
      className="option__segments"
      id={id}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
    >
      {props.options.enumOptions?.map(({ value, label }) => (
        <label key={String(value)} className="option__segment">
          <input
            className="visually-hidden"
            type="radio"
            name={`${id}_${name}`}
            value={String(value)}
            checked={value === props.value}
            disabled={props.disabled || props.readonly}
            onChange={() => props.onChange(value)}
          />
          <span className="option__segment-label">{label}</span>
        </label>
      ))}
    </div>
  )
}
