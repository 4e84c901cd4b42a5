import type { Stripe } from 'stripe'
import type { Catalogue } from './catalogue.ts'
import { firstMonthCoupon } from './ensure-catalogue.ts'
import { asked } from './errors.ts'
import { downgrade, keep } from './next-term.ts'
import { subscribe } from './subscribe.ts'
import { recordOf, runningSubscription, subscriptionsOf } from './subscription-record.ts'
import type { SubscriptionFunctions } from './types.ts'
import { upgrade, upgradeOf } from './upgrade.ts'

/** Subscriptions to our plans at the provider. */
export function subscriptionFunctions(stripe: Stripe, catalogue: Catalogue): SubscriptionFunctions {
  return {
    ensureCatalogue: catalogue.ensure,
    subscribe: (order) => subscribe(stripe, catalogue, order),
    upgrade: (order) => upgrade(stripe, catalogue, order),
    downgrade: (order) => downgrade(stripe, catalogue, order),
    keep: (subscription) => keep(stripe, subscription),

    async subscription(customerId) {
      for (const subscription of await subscriptionsOf(stripe, customerId)) {
        const record = await recordOf(subscription, catalogue)
        if (record) return record
      }
      return undefined
    },

    async preview({ customerId, to, trialDays, discount, at }) {
      if (trialDays) return 0
      const running = await runningSubscription(stripe, customerId)
      const subscription = running && (await recordOf(running, catalogue))
      const bill =
        running && subscription
          ? {
              subscription: running.id,
              subscription_details: await upgradeOf(catalogue, running, { subscription, to, at }),
            }
          : {
              subscription_details: { items: [{ price: await catalogue.priceOf(to) }] },
              ...(discount && { discounts: [{ coupon: firstMonthCoupon }] }),
            }
      const preview = await asked(() =>
        stripe.invoices.createPreview({ customer: customerId, ...bill }),
      )
      return preview.amount_due
    },
  }
}
