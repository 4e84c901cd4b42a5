import { words } from '../../../generated/words/forms.js'
import { Icon } from '../ui/Icon.tsx'

export interface FormIssuesProps {
  messages: readonly string[]
  /** Leaves out what is no option of the form; undefined when everything is one. */
  onLeaveOut?: () => void
}

/** What is wrong and stands at no option of the form. */
export function FormIssues({ messages, onLeaveOut }: FormIssuesProps) {
  if (messages.length === 0) return null
  return (
    <div className="options-form__issues" tabIndex={-1} data-form-issues>
      <Icon name="warning" />
      <div>
        {messages.map((message) => (
          <p key={message} data-message>
            {message}
          </p>
        ))}
        {onLeaveOut && (
          <button type="button" className="options-form__reset" onClick={onLeaveOut}>
            {words.leaveOut()}
          </button>
        )}
      </div>
    </div>
  )
}
