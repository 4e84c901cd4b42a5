import { useEffect, type ReactNode } from 'react'
import { words } from '../../../generated/words/common.js'
import { announce } from '../shell/announcer.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** How a payment ended well, in the place of its form. */
export function Done(props: { title: string; children: ReactNode; onClose: () => void }) {
  const { title, children, onClose } = props
  useEffect(() => announce(title), [title])
  return (
    <>
      <Notice tone="done" title={title}>
        {children}
      </Notice>
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
        <Button autoFocus look="primary" onClick={onClose}>
          {words.close()}
        </Button>
      </div>
    </>
  )
}
