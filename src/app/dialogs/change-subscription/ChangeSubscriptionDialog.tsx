import { useState } from 'react'
import { words } from '../../../../generated/words/dialogs.js'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePlanOffer } from '../../plans/use-plan-offer.ts'
import type { DialogScreenProps } from '../registry.ts'
import { PlansDialog } from '../upgrade-subscription/UpgradeSubscriptionDialog.tsx'
import { useDialogs } from '../use-dialogs.ts'
import { ChangeTo } from './ChangeTo.tsx'
import { choiceIn } from './choice.ts'

/** ?dialog=change-subscription&tier=Pro&period=Month; without a plan it shows those there are. */
export function ChangeSubscriptionDialog({ onClose }: DialogScreenProps) {
  const { params } = useDialogs()
  const offer = usePlanOffer()
  const current = useLast(offer.current)
  const choice = choiceIn(params)
  if (!choice) return <PlansDialog title={words.changeSubscription()} onClose={onClose} />
  if (!current) {
    return (
      <Dialog title={words.changeSubscription()} onClose={onClose}>
        <Skeleton lines={4} />
      </Dialog>
    )
  }
  return (
    <ChangeTo
      key={`${choice.tier} ${choice.period}`}
      choice={choice}
      offer={offer}
      current={current}
      onClose={onClose}
    />
  )
}

/** The plan as it was last known: while somebody whose session has ended logs in, the steps stay. */
function useLast(now: CurrentPlan | undefined): CurrentPlan | undefined {
  const [last, setLast] = useState(now)
  if (now && JSON.stringify(now) !== JSON.stringify(last)) setLast(now)
  return now ?? last
}
