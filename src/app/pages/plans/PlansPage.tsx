import { useState } from 'react'
import { useLocation } from 'wouter'
import { plans, type Period } from '../../../contract/catalogue.ts'
import { offeredTiers, planTabs } from '../../../contract/plans/offers.ts'
import { CreditPacks } from '../../plans/CreditPacks.tsx'
import { PlanCard } from '../../plans/PlanCard.tsx'
import { usePlanOffer } from '../../plans/use-plan-offer.ts'
import { Page } from '../../ui/Page.tsx'
import './plans-page.css'

const words = { Month: 'Monthly', Year: `Annual, save ${plans.annualDiscountPercent}%` } as const

/** /plans: the plans of the catalogue, and credits without one. */
export function PlansPage() {
  const offer = usePlanOffer()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<Period>()
  const tabs = planTabs(offer.current ?? { tier: 'Free' })
  const periods = (['Month', 'Year'] as const).filter((one) => tabs.includes(one))
  const period = chosen ?? offer.current?.period ?? periods[0]!
  return (
    <Page
      title="Plans"
      lead={
        <p>Every plan has all conversions. You pay runs by credits, and see the price before.</p>
      }
    >
      <section className="plans-section" aria-labelledby="plans-title">
        <h2 id="plans-title" className="visually-hidden">
          Plans
        </h2>
        {periods.length > 1 && (
          <fieldset className="periods">
            <legend className="visually-hidden">Billing period</legend>
            {periods.map((one) => (
              <label key={one} className="period">
                <input
                  type="radio"
                  name="period"
                  className="visually-hidden"
                  checked={one === period}
                  onChange={() => setChosen(one)}
                />
                <span>{words[one]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <ul className="plan-list">
          {offeredTiers.map((tier) => (
            <PlanCard
              key={tier}
              tier={tier}
              period={period}
              offer={offer}
              onStay={() => navigate('/')}
            />
          ))}
        </ul>
      </section>
      <section className="plans-section" aria-labelledby="packs-title">
        <h2 id="packs-title" className="plans-title">
          Credits without a plan
        </h2>
        <p className="muted">They do not expire, and runs use the credits of a plan first.</p>
        <CreditPacks />
      </section>
    </Page>
  )
}
