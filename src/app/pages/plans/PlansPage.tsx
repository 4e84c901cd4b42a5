import { useState } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../../../generated/words/plans.js'
import { plans, type Period } from '../../../contract/catalogue.ts'
import { offeredTiers, planTabs } from '../../../contract/plans/offers.ts'
import { CreditPacks } from '../../plans/CreditPacks.tsx'
import { PlanCard } from '../../plans/PlanCard.tsx'
import { usePlanOffer } from '../../plans/use-plan-offer.ts'
import { Page } from '../../ui/Page.tsx'
import './plans-page.css'

const discount = plans.annualDiscountPercent / 100

/** /plans: the plans of the catalogue, and credits without one. */
export function PlansPage() {
  const offer = usePlanOffer()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<Period>()
  const tabs = planTabs(offer.current ?? { tier: 'Free' })
  const periods = (['Month', 'Year'] as const).filter((one) => tabs.includes(one))
  const period = chosen ?? offer.current?.period ?? periods[0]!
  return (
    <Page title={words.plans()} lead={<p>{words.aboutPlans()}</p>}>
      <section className="plans-section" aria-labelledby="plans-title">
        <h2 id="plans-title" className="visually-hidden">
          {words.plans()}
        </h2>
        {periods.length > 1 && (
          <fieldset className="periods">
            <legend className="visually-hidden">{words.billingPeriod()}</legend>
            {periods.map((one) => (
              <label key={one} className="period">
                <input
                  type="radio"
                  name="period"
                  className="visually-hidden"
                  checked={one === period}
                  onChange={() => setChosen(one)}
                />
                <span>{words.period({ period: one, discount })}</span>
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
          {words.creditsWithoutPlan()}
        </h2>
        <p className="muted">{words.aboutCreditsAndRuns()}</p>
        <CreditPacks />
      </section>
    </Page>
  )
}
