import type { PlanTier } from '../../../../generated/ids.ts'
import { isChangeScheduled, type CurrentPlan } from '../../../contract/plans/compare.ts'
import { offeredTiers, type PlanTab } from '../../../contract/plans/offers.ts'
import { PlanTabs } from '../../plans/PlanTabs.tsx'
import { planInWords } from '../../plans/plan-words.ts'
import { usePlanOffer } from '../../plans/use-plan-offer.ts'
import { useServerInfo } from '../../state/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatDate } from '../../ui/words.ts'
import type { DialogScreenProps } from '../registry.ts'
import { useDialogs } from '../use-dialogs.ts'

/** ?dialog=upgrade-subscription, with &tab= (Month, Year, Credits) and &tier= to begin with. */
export function UpgradeSubscriptionDialog({ onClose }: DialogScreenProps) {
  return <PlansDialog title="Upgrade subscription" onClose={onClose} />
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
            {presentPlan(current, termEnd)}
            {isSandbox && ' Sandbox: cards and money are made up here.'}
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

/** The plan one has, in words: not by the frame of a card alone. */
function presentPlan(current: CurrentPlan, termEnd: string | undefined): string {
  const has = `You have ${planInWords(current)}`
  if (current.isTrialing && termEnd) return `${has}, in a trial until ${formatDate(termEnd)}.`
  if (!isChangeScheduled(current) || !termEnd) return `${has}.`
  const next = planInWords({
    tier: current.tierAfterCurrentTerm ?? current.tier,
    period: current.periodAfterCurrentTerm ?? current.period,
  })
  return `${has}. It changes to ${next} on ${formatDate(termEnd)}.`
}

const tierIn = (name: string | undefined): PlanTier | undefined =>
  offeredTiers.find((tier) => tier === name)
