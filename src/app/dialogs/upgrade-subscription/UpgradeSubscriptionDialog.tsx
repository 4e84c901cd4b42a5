import { words } from '../../../../generated/words/dialogs.js'
import type { PlanTier } from '../../../../generated/ids.ts'
import { offeredTiers, type PlanTab } from '../../../contract/plans/offers.ts'
import { PlanTabs } from '../../plans/PlanTabs.tsx'
import { presentPlan } from '../../plans/plan-words.ts'
import { usePlanOffer } from '../../plans/use-plan-offer.ts'
import { useServerInfo } from '../../state/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { DialogScreenProps } from '../registry.ts'
import { useDialogs } from '../use-dialogs.ts'

/** ?dialog=upgrade-subscription, with &tab= (Month, Year, Credits) and &tier= to begin with. */
export function UpgradeSubscriptionDialog({ onClose }: DialogScreenProps) {
  return <PlansDialog title={words.upgradeSubscription()} onClose={onClose} />
}

/** The plans and packs of credits to choose from, over the page. */
export function PlansDialog({ title, onClose }: DialogScreenProps & { title: string }) {
  const offer = usePlanOffer()
  const { params } = useDialogs()
  const isSandbox = useServerInfo()?.sandbox
  const { current, termEnd } = offer
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {!current && <Skeleton lines={6} />}
      {current && (
        <>
          <p className="muted">
            {isSandbox
              ? words.sandboxPlans({ plan: presentPlan(current, termEnd) })
              : presentPlan(current, termEnd)}
          </p>
          <PlanTabs
            offer={offer}
            current={current}
            wanted={(params.tab as PlanTab | undefined) ?? current.period ?? undefined}
            first={tierIn(params.tier) ?? current.tier}
            onStay={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

const tierIn = (name: string | undefined): PlanTier | undefined =>
  offeredTiers.find((tier) => tier === name)
