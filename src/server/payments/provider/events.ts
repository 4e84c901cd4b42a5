import { Stripe } from 'stripe'
import { ActionError } from '../../../contract/errors.ts'
import { idOf } from './client.ts'
import { asked } from './errors.ts'
import type { ProviderEvent } from './types.ts'

/** Seconds for which a signature is good. */
const tolerance = 300

export type Delivery = { secret: string; rawBody: string; signature: string; receivedAt: Date }

/**
 * Checks the signature over the raw body and says what the event is about.
 * @throws ActionError `bad_request` for a signature that is wrong or older than five minutes
 */
export function readEvent(
  stripe: Stripe,
  { secret, rawBody, signature, receivedAt }: Delivery,
): ProviderEvent {
  let event: Stripe.Event
  try {
    const at = receivedAt.getTime()
    event = stripe.webhooks.constructEvent(rawBody, signature, secret, tolerance, undefined, at)
  } catch (cause) {
    throw new ActionError('bad_request', {
      detail: 'The signature does not belong to this body.',
      cause,
    })
  }
  return asEvent(event)
}

/** See `CardFunctions.eventsSince`. */
export async function eventsSince(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  return asked(async () => {
    const newestFirst: ProviderEvent[] = []
    for await (const event of stripe.events.list({ created, limit: 100 })) {
      newestFirst.push(asEvent(event))
    }
    return newestFirst.toReversed()
  })
}

function asEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, about: subjectOf(event) }
}

type Subject = ProviderEvent['about']
/** What objects of events have in common, as far as it is looked at. */
type EventObject = {
  id?: string
  customer?: string | { id: string } | null
  payment_intent?: string | { id: string } | null
  payment_method?: string | { id: string } | null
  subscription?: string | { id: string } | null
  released_subscription?: string | null
}

const nothing: Subject = { kind: 'none' }

/** By the type's beginning; the first that fits. */
const subjects: [prefix: string, read: (object: EventObject) => Subject][] = [
  ['setup_intent.succeeded', (setup) => card(idOf(setup.payment_method))],
  ['payment_method.', (method) => card(method.id)],
  ['payment_intent.', (intent) => payment(intent.id)],
  ['charge.', (charge) => payment(idOf(charge.payment_intent))],
  ['refund.', (refund) => payment(idOf(refund.payment_intent))],
  ['customer.subscription.', ({ id, customer }) => subscription(id, idOf(customer))],
  [
    'subscription_schedule.',
    ({ subscription: of, released_subscription: released, customer }) =>
      subscription(idOf(of) ?? idOf(released), idOf(customer)),
  ],
  ['invoice.', ({ id, customer }) => invoice(id, idOf(customer))],
]

function subjectOf({ type, data }: Stripe.Event): Subject {
  const read = subjects.find(([prefix]) => type.startsWith(prefix))?.[1]
  return read?.(data.object as EventObject) ?? nothing
}

const card = (cardId?: string): Subject => (cardId ? { kind: 'card', cardId } : nothing)
const payment = (paymentId?: string): Subject =>
  paymentId ? { kind: 'payment', paymentId } : nothing
const subscription = (subscriptionId?: string, customerId?: string): Subject =>
  subscriptionId && customerId ? { kind: 'subscription', subscriptionId, customerId } : nothing
const invoice = (invoiceId?: string, customerId?: string): Subject =>
  invoiceId && customerId ? { kind: 'invoice', invoiceId, customerId } : nothing
