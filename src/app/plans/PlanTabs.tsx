import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { words } from '../../../generated/words/plans.js'
import type { PlanTier } from '../../../generated/ids.ts'
import { plans } from '../../contract/catalogue.ts'
import type { CurrentPlan } from '../../contract/plans/compare.ts'
import { planTabs, type PlanTab } from '../../contract/plans/offers.ts'
import { Tag } from '../ui/Tag.tsx'
import { CreditPacks } from './CreditPacks.tsx'
import { PlanRow } from './PlanRow.tsx'
import type { PlanOffer } from './use-plan-offer.ts'
import './plan-tabs.css'

export interface PlanTabsProps {
  offer: PlanOffer
  current: CurrentPlan
  /** The tab to begin with, if the person has it. */
  wanted?: PlanTab
  /** The plan that is in sight at first. */
  first: PlanTier
  onStay: () => void
}

/** Plans by the month and by the year, and credits to buy (spec, product section 2). */
export function PlanTabs({ offer, current, wanted, first, onStay }: PlanTabsProps) {
  const tabs = planTabs(current)
  const [chosen, setChosen] = useState(wanted)
  const selected = tabs.find((tab) => tab === chosen) ?? tabs[0]!
  return (
    <Tabs
      className="plan-tabs"
      selectedKey={selected}
      onSelectionChange={(key) => setChosen(key as PlanTab)}
    >
      <TabList className="plan-tab-list" aria-label={words.howToPay()}>
        {tabs.map((tab) => (
          <Tab key={tab} id={tab} className="plan-tab">
            {words.tab({ tab })}
            {tab === 'Year' && <Tag tone="accent">{words.save({ discount })}</Tag>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab} id={tab} className="plan-tab-panel">
          {tab === 'Credits' ? (
            <>
              <p className="muted">{words.aboutCredits()}</p>
              <CreditPacks />
            </>
          ) : (
            <PlanRow period={tab} offer={offer} first={first} onStay={onStay} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  )
}

const discount = plans.annualDiscountPercent / 100
