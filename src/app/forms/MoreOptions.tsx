import { useState, type ReactNode } from 'react'
import { words } from '../../../generated/words/forms.js'
import { Icon } from '../ui/Icon.tsx'

export interface MoreOptionsProps {
  /** Something inside is wrong: then it stays open. */
  hasIssue: boolean
  /** How many options inside differ from their defaults. */
  changed: number
  children: ReactNode
}

/** The fold of the options that most people leave as they are; it says when some are not. */
export function MoreOptions({ hasIssue, changed, children }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(false)
  if (hasIssue && !isOpen) setOpen(true)
  return (
    <details
      className="options-more"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="options-more__summary">
        <Icon name="chevron" size={16} />
        {words.moreOptions()}
        {changed > 0 && (
          <span className="options-more__changed">{words.changedOptions({ count: changed })}</span>
        )}
      </summary>
      {children}
    </details>
  )
}
