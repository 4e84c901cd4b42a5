import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Heading } from 'react-aria-components/Heading'
import { words } from '../../../generated/words/common.js'
import { IconButton } from './IconButton.tsx'
import { useBackCloses } from './use-back-closes.ts'
import './dialog.css'

export interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Asks before something is lost: announced as an alert, not closed by a press beside it. */
  alert?: boolean
  /** Wide for things side by side. */
  size?: 'regular' | 'wide'
}

/**
 * A modal dialog: focus goes in and comes back, Escape and the back button close, the page behind is
 * inert. Give `autoFocus` to the field to fill in, or to the least destructive action.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, alert, size = 'regular' } = props
  useBackCloses(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable={!alert}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="dialog-overlay"
    >
      <Modal className={`dialog-modal dialog-modal-${size}`}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} className="dialog">
          <Heading slot="title" level={2} className="dialog-title">
            {title}
          </Heading>
          <div className="dialog-body">{children}</div>
          <IconButton
            label={words.close()}
            icon="close"
            className="dialog-close"
            onClick={onClose}
          />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
