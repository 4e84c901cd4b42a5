import { useState } from 'react'
import { words } from '../../../../generated/words/forms.js'
import { Icon } from '../../ui/Icon.tsx'
import { useOption } from '../context.ts'
import { controlProps, type OptionWidgetProps } from './control-props.ts'

/** The password of a file, hidden until asked for; browsers are told not to fill in another one. */
export function PasswordWidget(props: OptionWidgetProps) {
  const option = useOption()
  const [isShown, setShown] = useState(false)
  return (
    <span className="option__joined">
      <input
        {...controlProps(option, props)}
        className="option__control"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={option.field.placeholder}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
      <button
        type="button"
        className="option__button"
        aria-label={words.showOption({ option: option.field.title.toLowerCase() })}
        aria-pressed={isShown}
        title={words.show({ isShown })}
        disabled={props.disabled || props.readonly}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  )
}
