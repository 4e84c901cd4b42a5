import { words } from '../../../generated/words/plans.js'
import type { PlanTier } from '../../../generated/ids.ts'
import { plans, type Period } from '../../contract/catalogue.ts'
import { comparePlans } from '../../contract/plans/compare.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Tag.tsx'
import { PlanButton } from './PlanButton.tsx'
import { PlanPrice } from './PlanPrice.tsx'
import type { PlanOffer } from './use-plan-offer.ts'
import { formatDate } from '../words/format.ts'
import './plans.css'

export interface PlanCardProps {
  tier: PlanTier
  period: Period
  offer: PlanOffer
  /** What a new user does who stays on the free plan. */
  onStay: () => void
}

/** A plan: what it costs, what it has, how it relates to the plan one has, and the way to it. */
export function PlanCard({ tier, period, offer, onStay }: PlanCardProps) {
  const plan = plans.tiers[tier]
  const { current, termEnd, isGuest } = offer
  const comparison = current && comparePlans(current, { tier, period })
  const isYours = !isGuest && comparison?.isCurrent
  return (
    <li className="plan" data-current={isYours || undefined}>
      <div className="plan-head">
        <h3 className="plan-name">{plan.name}</h3>
        {isYours && (
          <Tag tone="accent">{words.yourPlan({ isTrialing: current?.isTrialing ?? false })}</Tag>
        )}
        {comparison?.isScheduled && (
          <Tag tone="caution">
            {termEnd ? words.from({ date: formatDate(termEnd) }) : words.comesNext()}
          </Tag>
        )}
      </div>
      <p className="plan-about">{plan.description}</p>
      <PlanPrice tier={tier} period={period} offer={offer} />
      <PlanButton
        tier={tier}
        period={period}
        comparison={comparison}
        isGuest={isGuest}
        onStay={onStay}
      />
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature} className="plan-feature">
            <Icon name="check" size={16} />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}
