import type { PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../../contract/catalogue.ts'
import type { PlanComparison } from '../../contract/plans/compare.ts'
import { DialogLink } from '../dialogs/DialogLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { rememberPress } from './intent.ts'

export interface PlanButtonProps {
  tier: PlanTier
  period: Period
  /** Undefined until it is known which plan the person has. */
  comparison: PlanComparison | undefined
  isGuest: boolean
  onStay: () => void
}

/** The way to a plan, in the words of the specification (product, section 2). */
export function PlanButton({ tier, period, comparison, isGuest, onStay }: PlanButtonProps) {
  if (!comparison) return <div className="plan-current" aria-hidden="true" />
  const { label, change, isScheduled } = comparison
  const about = `${label}: ${plans.tiers[tier].name}`
  if (isGuest && tier === 'Free') return <ButtonLink href="/sign-up">Sign up</ButtonLink>
  if (label === 'STAY ON FREE PLAN') return <Button onClick={onStay}>{label}</Button>
  if (label === 'CURRENT PLAN') return <p className="plan-current">{label}</p>
  if (isScheduled) return <p className="plan-current">Changes by itself</p>
  const isForward = change === 'upgrade' || label === 'REACTIVATE NOW'
  return (
    <DialogLink
      dialog="change-subscription"
      params={{ tier, period }}
      look={isForward ? 'primary' : 'secondary'}
      aria-label={about}
      onClick={() => rememberPress({ tier, period, label })}
    >
      {label}
    </DialogLink>
  )
}
