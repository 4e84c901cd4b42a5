import type { InvoiceRecord, Kind, Records, ScheduleRecord, SubscriptionRecord } from './records.ts'

/** How long a first payment, or a change that waits for one, may take. As at Stripe. */
export const incompleteSeconds = 23 * 3600

/** The kinds to which something happens by itself; of what is due at once, the first goes first. */
export const dueOrder = ['subscription_schedule', 'invoice', 'subscription'] as const

const whenDue: { [K in Kind]?: (record: Records[K]) => number | null } = {
  subscription: subscriptionDue,
  subscription_schedule: (schedule) => currentPhaseEnd(schedule),
  invoice: (invoice) => retryAt(invoice),
}

/** When the next thing happens to an object by itself, in its customer's time; null for never. */
export function dueAt<K extends Kind>(kind: K, record: Records[K]): number | null {
  return whenDue[kind]?.(record) ?? null
}

function subscriptionDue({ status, created, terms, pending }: SubscriptionRecord): number | null {
  switch (status) {
    case 'incomplete':
      return created + incompleteSeconds
    case 'incomplete_expired':
    case 'canceled':
      return null
    default:
      return Math.min(terms.periodEnd, pending?.expiresAt ?? Infinity)
  }
}

function currentPhaseEnd({ status, phases }: ScheduleRecord): number | null {
  return status === 'active' ? (phases[0]?.end ?? null) : null
}

function retryAt({ status, nextAttempt }: InvoiceRecord): number | null {
  return status === 'open' ? nextAttempt : null
}
