import type { Stripe } from 'stripe'
import type { Shown } from '../shown.ts'
import type { PhaseRecord, ScheduleRecord } from '../store/records.ts'
import { currency, livemode } from './shared.ts'

export function scheduleView(record: ScheduleRecord): Shown<Stripe.SubscriptionSchedule> {
  const { status, phases, endedAt } = record
  const isReleased = status === 'released'
  const current = status === 'active' ? phases[0] : undefined
  return {
    id: record.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: status === 'canceled' ? endedAt : null,
    completed_at: status === 'completed' ? endedAt : null,
    created: record.created,
    current_phase: current ? { start_date: current.start, end_date: current.end } : null,
    customer: record.customer,
    end_behavior: record.endBehavior,
    livemode,
    metadata: record.metadata,
    phases: phases.map(phaseView),
    released_at: isReleased ? endedAt : null,
    released_subscription: isReleased ? record.subscription : null,
    status,
    subscription: isReleased ? null : record.subscription,
    test_clock: null,
  }
}

function phaseView(phase: PhaseRecord): Shown<Stripe.SubscriptionSchedule.Phase> {
  return {
    add_invoice_items: [],
    billing_cycle_anchor: null,
    currency,
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: phase.end,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        price: phase.price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    proration_behavior: phase.proration,
    start_date: phase.start,
    trial_end: null,
  }
}
