import { useState } from 'react'
import { words } from '../../../../generated/words/dialogs.js'
import { words as common } from '../../../../generated/words/common.js'
import { comparePlans, type CurrentPlan } from '../../../contract/plans/compare.ts'
import { presentPlan } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeDone } from './ChangeDone.tsx'
import { ChangePayment } from './ChangePayment.tsx'
import type { Choice } from './choice.ts'
import { DowngradeConfirmation } from './DowngradeConfirmation.tsx'
import { useChange } from './use-change.ts'

export interface ChangeToProps {
  choice: Choice
  offer: PlanOffer
  current: CurrentPlan
  onClose: () => void
}

/** The steps of one change: for a downgrade its confirmation, then the payment, then success. */
export function ChangeTo({ choice, offer, current: now, onClose }: ChangeToProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const change = useChange(choice, now)
  // Once submitted, the steps speak of the plan before, however soon the new one is there.
  const current = change.before ?? now
  const comparison = comparePlans(current, choice)

  if (change.isDone) return <ChangeDone offer={offer} current={now} onClose={onClose} />
  if (comparison.isScheduled || !isChange(comparison.label)) {
    return (
      <Dialog title={words.changeSubscription()} onClose={onClose}>
        <Notice title={comparison.isScheduled ? words.changeUnderWay() : words.yourPlan()}>
          <p>{presentPlan(current, offer.termEnd)}</p>
        </Notice>
        <div className="dialog-actions">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus */}
          <Button autoFocus onClick={onClose}>
            {common.close()}
          </Button>
        </div>
      </Dialog>
    )
  }
  if (comparison.change === 'downgrade' && !comparison.isCurrent && !isConfirmed) {
    return (
      <DowngradeConfirmation
        choice={choice}
        offer={offer}
        current={current}
        onConfirm={() => setConfirmed(true)}
        onClose={onClose}
      />
    )
  }
  return (
    <ChangePayment
      choice={choice}
      offer={offer}
      current={current}
      label={comparison.label}
      isConfirmed={isConfirmed}
      change={change}
      onClose={onClose}
    />
  )
}

const isChange = (label: string) => label !== 'CURRENT PLAN' && label !== 'STAY ON FREE PLAN'
