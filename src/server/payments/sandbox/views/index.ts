import type { Kind, Records } from '../store/records.ts'
import { couponView, priceView, productView } from './catalogue.ts'
import { chargeView, disputeView, refundView } from './charge.ts'
import { customerView } from './customer.ts'
import { invoiceView } from './invoice.ts'
import { paymentIntentView } from './payment-intent.ts'
import { paymentMethodView } from './payment-method.ts'
import { scheduleView } from './schedule.ts'
import { setupIntentView } from './setup-intent.ts'
import { subscriptionView } from './subscription.ts'

const views = {
  customer: customerView,
  payment_method: paymentMethodView,
  setup_intent: setupIntentView,
  payment_intent: paymentIntentView,
  charge: chargeView,
  refund: refundView,
  dispute: disputeView,
  product: productView,
  price: priceView,
  coupon: couponView,
  subscription: subscriptionView,
  subscription_schedule: scheduleView,
  invoice: invoiceView,
} satisfies { [K in Kind]: (record: Records[K]) => object }

/** An object as Stripe shows it, with the ids of others in it. */
export function viewOf<K extends Kind>(kind: K, record: Records[K]): object {
  return (views[kind] as (record: Records[K]) => object)(record)
}
