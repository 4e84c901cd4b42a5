import { words } from '../../../generated/words/plans.js'
import type { PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../../contract/catalogue.ts'
import type { PlanComparison } from '../../contract/plans/compare.ts'
import { DialogLink } from '../dialogs/DialogLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { rememberPress } from './intent.ts'
import { labelInWords } from './plan-words.ts'

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
  const button = labelInWords(label)
  if (isGuest && tier === 'Free') return <ButtonLink href="/sign-up">{words.signUp()}</ButtonLink>
  if (label === 'STAY ON FREE PLAN') return <Button onClick={onStay}>{button}</Button>
  if (label === 'CURRENT PLAN') return <p className="plan-current">{button}</p>
  if (isScheduled) return <p className="plan-current">{words.changesByItself()}</p>
  const isForward = change === 'upgrade' || label === 'REACTIVATE NOW'
  return (
    <DialogLink
      dialog="change-subscription"
      params={{ tier, period }}
      look={isForward ? 'primary' : 'secondary'}
      aria-label={words.buttonOf({ button, plan: plans.tiers[tier].name })}
      onClick={() => rememberPress({ tier, period, label })}
    >
      {button}
    </DialogLink>
  )
}
