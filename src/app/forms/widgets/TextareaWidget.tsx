import { words } from '../../../../generated/words/forms.js'
import { useOption } from '../context.ts'
import { controlProps, type OptionWidgetProps } from './control-props.ts'

/** Share of the longest text from which on the length is shown. */
const nearlyFull = 0.8

/** Text of several lines; it grows with what is written. */
export function TextareaWidget(props: OptionWidgetProps) {
  const option = useOption()
  const text = typeof props.value === 'string' ? props.value : ''
  const { maxLength = Infinity } = option.schema
  return (
    <>
      <textarea
        {...controlProps(option, props)}
        className="option__control"
        rows={3}
        placeholder={option.field.placeholder}
        value={text}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
      {text.length > maxLength * nearlyFull && (
        <span className="option__length">
          {words.length({ length: text.length, most: maxLength })}
        </span>
      )}
    </>
  )
}
