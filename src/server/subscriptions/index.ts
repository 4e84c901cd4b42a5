import type { components } from '../../../generated/api.d.ts'
import { createPaymentPace } from '../payments/pace.ts'
import type { Plan } from '../payments/provider/types.ts'
import { changePlan } from './change.ts'
import type { SubscriptionDeps, Subscriber } from './deps.ts'
import { createGrantDue } from './due.ts'
import { invoicesOf } from './invoices.ts'
import { previewChange } from './preview.ts'
import { reconcile } from './reconcile.ts'
import { refreshCustomer, refreshInvoice } from './refresh.ts'
import type { ChangeRequest } from './request.ts'
import { advanceClock } from './sandbox-clock.ts'
import { isInPlan } from './status.ts'
import { subscriptionOf } from './view.ts'

export type { SubscriptionDeps } from './deps.ts'

type Schemas = components['schemas']
type User = { id: string }

/**
 * Plans, their terms and bills. Calls of users throw `rate_limited` when there are too many, and
 * `unavailable` when the provider cannot be reached; nothing is lost or charged twice then.
 */
export type Subscriptions = {
  of(user: User): Promise<Schemas['Subscription']>
  /** Throws `bad_request` for a plan that is not sold. */
  preview(user: Subscriber, plan: Plan): Promise<Schemas['ChangePreview']>
  /** See `changePlan`. */
  change(
    user: Subscriber,
    request: ChangeRequest,
    idempotencyKey?: string,
  ): Promise<Schemas['ChangeSubscriptionResult']>
  tierPeriodStatus(user: User, plan: Plan): Promise<boolean>
  invoices(user: User): Promise<Schemas['Invoice'][]>
  /** Throws `not_found` where payments are real. */
  advance(user: Subscriber, days: number): Promise<Date>

  /** Gives the Credits whose day has come. */
  grantDue(userId: string): Promise<void>
  /** What events say: each reads the truth from the provider again. */
  syncSubscription(customerId: string): Promise<void>
  syncInvoice(invoiceId: string): Promise<void>
  /** What no event has told, and what was interrupted. */
  reconcile(): Promise<void>
}

/** Subscriptions on the database and the card provider of `deps`. */
export function createSubscriptions(deps: SubscriptionDeps): Subscriptions {
  const pace = createPaymentPace(deps)
  const grantDue = createGrantDue(deps)
  return {
    async of(user) {
      await grantDue(user.id)
      return subscriptionOf(deps, user.id)
    },
    async preview(user, plan) {
      await pace.poll(user.id)
      return previewChange(deps, user, plan)
    },
    async change(user, request, idempotencyKey) {
      await pace.take(user.id)
      return changePlan(deps, user, request, idempotencyKey)
    },
    async tierPeriodStatus(user, plan) {
      await pace.poll(user.id)
      return isInPlan(deps, user.id, plan)
    },
    invoices: (user) => invoicesOf(deps, user.id),
    async advance(user, days) {
      await pace.take(user.id)
      return advanceClock({ ...deps, grantDue }, user, days)
    },

    grantDue,
    syncSubscription: (customerId) => refreshCustomer(deps, customerId),
    syncInvoice: (invoiceId) => refreshInvoice(deps, invoiceId),
    reconcile: () => reconcile(deps),
  }
}
