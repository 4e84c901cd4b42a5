import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import { formatCredits } from '../../../contract/money.ts'
import { presentPlan } from '../../plans/plan-words.ts'
import type { PlanOffer } from '../../plans/use-plan-offer.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface ChangeDoneProps {
  offer: PlanOffer
  current: CurrentPlan
  onClose: () => void
}

/** What the person has now. Closing leads back to the page, with all that was filled in there. */
export function ChangeDone({ offer, current, onClose }: ChangeDoneProps) {
  const session = useSignedIn()
  return (
    <Dialog title="Change subscription" onClose={onClose}>
      <Notice tone="done" title="Subscription changed">
        <p>{presentPlan(current, offer.termEnd)}</p>
        {session && <p>You can spend {formatCredits(session.credits)}.</p>}
      </Notice>
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus */}
        <Button autoFocus look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
