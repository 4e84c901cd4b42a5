import type { Method, Route } from '../http/route.ts'
import { couponRoutes } from './coupons.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { priceRoutes } from './prices.ts'
import { refundRoutes } from './refunds.ts'
import { scheduleRoutes } from './schedules.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { subscriptionRoutes } from './subscriptions.ts'

/** Everything of Stripe's API that there is in the sandbox. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
]

/** The route of a path, and the id in it. */
export function findRoute(method: Method, path: string): { route: Route; id: string } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue
    const [before = '', after] = route.path.split(':id')
    if (after === undefined) {
      if (path === route.path) return { route, id: '' }
      continue
    }
    if (!path.startsWith(before) || !path.endsWith(after)) continue
    const id = path.slice(before.length, path.length - after.length)
    if (id !== '' && !id.includes('/')) return { route, id }
  }
  return undefined
}
