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
  return (
    <>
      <output className="muted small">
        {progress && `${progress} You may close this: a message will tell how it ended.`}
      </output>
      <div className="dialog-actions">
        <Button onClick={onClose}>{progress ? 'Close' : 'Cancel'}</Button>
        <Button look="primary" disabled={isDisabled} busy={progress !== undefined} onClick={onPay}>
          {label}
        </Button>
      </div>
    </>
  )
}
