import { words } from '../../../../generated/words/account.js'
import { plans } from '../../../contract/catalogue.ts'
import { comparePlans } from '../../../contract/plans/compare.ts'
import { currentPlanOf } from '../../../contract/plans/current.ts'
import { DialogLink } from '../../dialogs/DialogLink.tsx'
import { rememberPress } from '../../plans/intent.ts'
import { labelInWords, nextPlanOf } from '../../plans/plan-words.ts'
import { useCards, useInvoices, usePrices } from '../../state/payments.ts'
import { useSubscription } from '../../state/queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { subscriptionInWords } from './subscription-words.ts'

/** The plan in words, and the ways to another one, back, or out of it. */
export function Subscription() {
  const subscription = useSubscription()
  const prices = usePrices()
  const term = subscription?.subscription
  const next = subscription && nextPlanOf(currentPlanOf(subscription))
  const nextCents = next?.period ? prices?.[next.tier]?.[next.period] : undefined
  return (
    <section className="account-section" aria-labelledby="subscription-title">
      <h2 id="subscription-title" className="account-title">
        {words.subscription()}
      </h2>
      {!subscription && <Skeleton lines={2} />}
      {subscription && (
        <p className="subscription-words">
          {subscriptionInWords(subscription, nextCents).join(' ')}
        </p>
      )}
      {term?.status === 'past_due' && <PastDue />}
      {term?.status === 'trialing' && <TrialWithoutCard />}
      {subscription && <Ways />}
    </section>
  )
}

function PastDue() {
  const open = useInvoices().data?.find(({ status }) => status === 'open')
  return (
    <Notice
      tone="caution"
      title={words.lastPaymentFailed()}
      actions={
        <DialogLink
          dialog="pay-invoice"
          params={open && { invoice: open.id }}
          look="primary"
          size="small"
        >
          {words.payInvoice()}
        </DialogLink>
      }
    >
      <p>{words.payToKeep()}</p>
    </Notice>
  )
}

function TrialWithoutCard() {
  const cards = useCards().data?.cards
  if (!cards || cards.length > 0) return null
  return (
    <Notice
      title={words.noCardSaved()}
      actions={
        <DialogLink dialog="add-card" size="small">
          {words.addCard()}
        </DialogLink>
      }
    >
      <p>{words.noCardMeans()}</p>
    </Notice>
  )
}

function Ways() {
  const subscription = useSubscription()
  if (!subscription) return null
  const current = currentPlanOf(subscription)
  const { tier } = current
  const period = current.period ?? 'Month'
  const { label } = comparePlans(current, current)
  const isLeaving = nextPlanOf(current).tier === 'Free'
  return (
    <div className="account-actions">
      <DialogLink dialog="upgrade-subscription" look={tier === 'Free' ? 'primary' : 'secondary'}>
        {tier === 'Free' ? words.upgrade() : words.changePlan()}
      </DialogLink>
      {label === 'REACTIVATE NOW' && plans.tiers[tier].current && (
        <DialogLink
          dialog="change-subscription"
          params={{ tier, period }}
          onClick={() => rememberPress({ tier, period, label })}
        >
          {labelInWords(label)}
        </DialogLink>
      )}
      {!isLeaving && (
        <DialogLink dialog="change-subscription" params={{ tier: 'Free' }} look="quiet">
          {words.endSubscription()}
        </DialogLink>
      )}
    </div>
  )
}
