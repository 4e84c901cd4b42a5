import { useEffect } from 'react'
import { words } from '../../../generated/words/payments.js'
import { words as common } from '../../../generated/words/common.js'
import { announce } from '../shell/announcer.ts'
import { Button } from '../ui/Button.tsx'

export interface PayActionsProps {
  /** What the button does: "Pay 17.00 USDC". */
  label: string
  /** What is going on, while a payment is. */
  progress: string | undefined
  /** Until everything is there that the payment needs. */
  isDisabled: boolean
  onPay: () => void
  onClose: () => void
}

/** The foot of a payment: to pay or not, and what goes on meanwhile. */
export function PayActions({ label, progress, isDisabled, onPay, onClose }: PayActionsProps) {
  useEffect(() => {
    if (progress) announce(progress)
  }, [progress])
  return (
    <>
      {progress && <p className="muted small">{words.mayClose({ progress })}</p>}
      <div className="dialog-actions">
        <Button onClick={onClose}>{progress ? common.close() : common.cancel()}</Button>
        <Button look="primary" disabled={isDisabled} busy={progress !== undefined} onClick={onPay}>
          {label}
        </Button>
      </div>
    </>
  )
}
