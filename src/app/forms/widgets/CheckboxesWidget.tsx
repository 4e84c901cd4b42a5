import { useOption } from '../context.ts'
import type { OptionWidgetProps } from './control-props.ts'

/** A choice of several; kept in the order of the list. */
export function CheckboxesWidget(props: OptionWidgetProps) {
  const { id, name, labelId, describedBy, isInvalid } = useOption()
  const choices = props.options.enumOptions ?? []
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  function choose(value: unknown, isWanted: boolean) {
    const values = choices.map((choice) => choice.value as unknown)
    props.onChange(values.filter((one) => (one === value ? isWanted : chosen.includes(one))))
  }
  return (
    <fieldset className="option__checks" id={id} aria-labelledby={labelId}>
      {choices.map(({ value, label }) => (
        <label key={String(value)} className="option__check">
          <input
            className="option__box"
            type="checkbox"
            name={name}
            value={String(value)}
            checked={chosen.includes(value)}
            disabled={props.disabled || props.readonly}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => choose(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
