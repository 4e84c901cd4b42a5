import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PlanTier } from '../../../../generated/ids.ts'
import { plans, type Period, type Plan } from '../../../contract/catalogue.ts'
import { formatCredits, formatUsdcCents } from '../../../contract/money.ts'
import { comparePlans, type CurrentPlan } from '../../../contract/plans/compare.ts'
import { useSubscription } from '../../state/queries.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tag } from '../../ui/Tag.tsx'
import './plans.css'

const periods = {
  Month: 'Monthly',
  Year: `Annual, saves ${plans.annualDiscountPercent} %`,
} as const

/** /plans: the plans of the catalogue, and credits without one. */
export function PlansPage() {
  const [period, setPeriod] = useState<Period>('Month')
  const current = useCurrentPlan()
  const offered = (Object.entries(plans.tiers) as [PlanTier, Plan][]).filter(
    ([, plan]) => plan.current,
  )
  return (
    <Page
      title="Plans"
      lead={
        <p>Every plan has all conversions. You pay runs by credits, and see the price before.</p>
      }
    >
      <fieldset className="periods">
        <legend className="visually-hidden">Billing period</legend>
        {(Object.keys(periods) as Period[]).map((one) => (
          <label key={one} className="period">
            <input
              type="radio"
              name="period"
              className="visually-hidden"
              checked={one === period}
              onChange={() => setPeriod(one)}
            />
            <span>{periods[one]}</span>
          </label>
        ))}
      </fieldset>
      <ul className="plan-list">
        {offered.map(([tier, plan]) => (
          <PlanCard key={tier} tier={tier} plan={plan} period={period} current={current} />
        ))}
      </ul>
      <CreditPacks />
    </Page>
  )
}

/** Undefined for guests, and until the server has said which plan it is. */
function useCurrentPlan(): CurrentPlan | undefined {
  const session = useSignedIn()
  const subscription = useSubscription()
  if (!session || !subscription) return undefined
  const { tier, tierAfterCurrentTerm, subscription: term } = subscription
  return {
    tier,
    tierAfterCurrentTerm,
    period: term?.period,
    periodAfterCurrentTerm: term?.periodAfterCurrentTerm,
    isNew: term === null && tier === 'Free',
  }
}

interface PlanCardProps {
  tier: PlanTier
  plan: Plan
  period: Period
  current: CurrentPlan | undefined
}

function PlanCard({ tier, plan, period, current }: PlanCardProps) {
  const cents = plan.prices?.[period]
  const comparison = current && comparePlans(current, { tier, period })
  const isCurrent = current?.tier === tier
  return (
    <li className="plan" data-current={isCurrent || undefined}>
      <div className="plan-head">
        <h2 className="plan-name">{plan.name}</h2>
        {isCurrent && <Tag tone="accent">Your plan</Tag>}
      </div>
      <p className="plan-about">{plan.description}</p>
      <p className="plan-price">
        <span className="plan-amount">
          {cents === undefined ? 'Free' : perMonth(cents, period)}
        </span>
        {cents !== undefined && (
          <span className="plan-period">
            a month{period === 'Year' && `, ${formatUsdcCents(cents)} a year`}
          </span>
        )}
      </p>
      <PlanButton tier={tier} label={comparison?.label} change={comparison?.change} />
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

function PlanButton(props: { tier: PlanTier; label?: string; change?: 'upgrade' | 'downgrade' }) {
  const { tier, label, change } = props
  const [path] = useLocation()
  if (label === 'CURRENT PLAN' || label === 'STAY ON FREE PLAN')
    return <p className="plan-current">{label}</p>
  if (label === undefined) {
    return (
      <ButtonLink href={tier === 'Free' ? '/sign-up' : `/sign-up?next=${path}`} look="secondary">
        {tier === 'Free' ? 'Sign up' : 'Sign up to choose'}
      </ButtonLink>
    )
  }
  const dialog = change === 'upgrade' ? 'upgrade-subscription' : 'change-subscription'
  return (
    <ButtonLink
      href={`/plans?dialog=${dialog}&tier=${tier}`}
      look={change === 'upgrade' ? 'primary' : 'secondary'}
    >
      {label}
    </ButtonLink>
  )
}

function CreditPacks() {
  return (
    <section className="packs" aria-labelledby="packs-title">
      <h2 id="packs-title" className="packs-title">
        Credits without a plan
      </h2>
      <ul className="pack-list">
        {plans.creditPrices.map(({ credits, priceUsdcCent }) => (
          <li key={credits} className="pack">
            <span className="pack-credits">{formatCredits(credits)}</span>
            <span className="muted">{formatUsdcCents(priceUsdcCent)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink href="/plans?dialog=buy-credits">Buy credits</ButtonLink>
    </section>
  )
}

const perMonth = (cents: number, period: Period) =>
  formatUsdcCents(period === 'Month' ? cents : Math.round(cents / 12))
