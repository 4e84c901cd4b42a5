import type { CustomerRecord, PaymentMethodRecord, SetupIntentRecord } from './records/cards.ts'
import type {
  ChargeRecord,
  DisputeRecord,
  PaymentIntentRecord,
  RefundRecord,
} from './records/payments.ts'
import type { CouponRecord, PriceRecord, ProductRecord } from './records/catalogue.ts'
import type { InvoiceRecord, SubscriptionRecord } from './records/billing.ts'
import type { ScheduleRecord } from './records/schedules.ts'

export type * from './records/common.ts'
export type * from './records/cards.ts'
export type * from './records/payments.ts'
export type * from './records/catalogue.ts'
export type * from './records/billing.ts'
export type * from './records/schedules.ts'

/**
 * What the sandbox keeps, smaller than what it shows: the views make Stripe's objects of it.
 */
export type Records = {
  customer: CustomerRecord
  payment_method: PaymentMethodRecord
  setup_intent: SetupIntentRecord
  payment_intent: PaymentIntentRecord
  charge: ChargeRecord
  refund: RefundRecord
  dispute: DisputeRecord
  product: ProductRecord
  price: PriceRecord
  coupon: CouponRecord
  subscription: SubscriptionRecord
  invoice: InvoiceRecord
  subscription_schedule: ScheduleRecord
}

export type Kind = keyof Records
