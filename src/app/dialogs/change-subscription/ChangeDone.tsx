import { words } from '../../../../generated/words/dialogs.js'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { Done } from '../../payments/index.ts'
import { presentPlan } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatCredits } from '../../words/format.ts'

export interface ChangeDoneProps {
  offer: PlanOffer
  current: CurrentPlan
  onClose: () => void
}

/** What the person has now. Closing leads back to the page, with all that was filled in there. */
export function ChangeDone({ offer, current, onClose }: ChangeDoneProps) {
  const session = useSignedIn()
  return (
    <Dialog title={words.changeSubscription()} onClose={onClose}>
      <Done title={words.subscriptionChanged()} onClose={onClose}>
        <p>{presentPlan(current, offer.termEnd)}</p>
        {session && <p>{words.creditsToSpend({ credits: formatCredits(session.credits) })}</p>}
      </Done>
    </Dialog>
  )
}
