import { useEffect, useEffectEvent, useRef } from 'react'
import { words as payments } from '../../../../generated/words/payments.js'
import { words } from '../../../../generated/words/dialogs.js'
import type { CurrentPlan, PlanLabel } from '../../../contract/plans/compare.ts'
import { CardChoice, PayActions, PaymentProblem, useCardChoice } from '../../payments/index.ts'
import { takePress } from '../../plans/intent.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangeSummary } from './ChangeSummary.tsx'
import type { Choice } from './choice.ts'
import type { Change } from './use-change.ts'
import { usePreview } from './use-preview.ts'
import { formatUsdcCents } from '../../words/format.ts'
import './change.css'

export interface ChangePaymentProps {
  choice: Choice
  offer: PlanOffer
  current: CurrentPlan
  label: PlanLabel
  /** A downgrade was confirmed in this dialog. */
  isConfirmed: boolean
  change: Change
  onClose: () => void
}

/**
 * The amount due, and the card that pays it. Where nothing is due the change is submitted at once,
 * provided that the person asked for it by a press.
 */
export function ChangePayment(props: ChangePaymentProps) {
  const { choice, offer, current, label, isConfirmed, change, onClose } = props
  const { data: preview, error, mutate } = usePreview(choice, current)
  const card = useCardChoice()
  const due = preview?.amountDueForChangeUsdCent

  const hasStarted = useRef(false)
  const submitAtOnce = useEffectEvent(() => {
    const isAsked = takePress({ ...choice, label }) || isConfirmed
    if (!isAsked || hasStarted.current) return
    hasStarted.current = true
    void change.submit()
  })
  useEffect(() => {
    if (due === 0) submitAtOnce()
  }, [due])

  const pay = () => {
    const cardId = card.require()
    if (cardId !== undefined) void change.submit(cardId)
  }
  return (
    <Dialog title={words.changeSubscription()} onClose={onClose}>
      {error && <LoadError error={error} onRetry={mutate} />}
      {!preview && !error && <Skeleton lines={3} />}
      {preview && due !== undefined && (
        <>
          <ChangeSummary
            choice={choice}
            offer={offer}
            current={current}
            due={due}
            isDiscounted={preview.eligibleForOriginalDiscount}
          />
          {due > 0 && <CardChoice {...card.props} isDisabled={change.progress !== undefined} />}
          {change.error && <PaymentProblem error={change.error} isCharge />}
          <PayActions
            label={due > 0 ? payments.pay({ amount: formatUsdcCents(due) }) : words.changeNow()}
            progress={change.progress}
            isDisabled={due > 0 && card.isLoading}
            onPay={due > 0 ? pay : () => void change.submit()}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
