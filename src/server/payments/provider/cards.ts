import type { Stripe } from 'stripe'
import type { Clock } from '../../ports.ts'
import { idOf } from './client.ts'
import { asked, unless } from './errors.ts'
import { eventsSince, readEvent } from './events.ts'
import type { Card, CardFunctions } from './types.ts'

export type CardOptions = {
  publishableKey: string
  webhookSecret: string
  clock: Clock
  now(customerId: string): Promise<Date>
}

/** Customers and their cards, and what the provider says by itself. */
export function cardFunctions(stripe: Stripe, options: CardOptions): CardFunctions {
  const { publishableKey, webhookSecret: secret, clock, now } = options
  return {
    publishableKey,
    now,
    readEvent: (rawBody, signature) =>
      readEvent(stripe, { secret, rawBody, signature, receivedAt: clock.now() }),
    eventsSince: (since) => eventsSince(stripe, since),

    async createCustomer({ id, email }) {
      const customer = await asked(() =>
        stripe.customers.create(
          { email, metadata: { userId: id } },
          { idempotencyKey: `customer:${id}` },
        ),
      )
      return customer.id
    },

    async createSetup(customerId) {
      const setup = await asked(() =>
        stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        }),
      )
      if (!setup.client_secret)
        throw new Error('The card provider began a set-up without a secret.')
      return setup.client_secret
    },

    async cards(customerId) {
      const [methods, customer] = await asked(() =>
        Promise.all([
          stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
          stripe.customers.retrieve(customerId),
        ]),
      )
      const cards = methods.data.flatMap(cardOf)
      const chosen = customer.deleted
        ? undefined
        : idOf(customer.invoice_settings.default_payment_method)
      const isThere = cards.some(({ id }) => id === chosen)
      return { cards, defaultCardId: chosen && isThere ? chosen : null }
    },

    ownerOf: (cardId) => ownerOf(stripe, cardId),

    async makeDefault(customerId, cardId) {
      await asked(async () => {
        await stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: cardId },
        })
        await renewWith(stripe, customerId, cardId)
      })
    },

    async deleteCard(cardId) {
      try {
        await asked(() => stripe.paymentMethods.detach(cardId))
      } catch (error) {
        // The provider refuses to detach what is detached already, which is as good as done.
        if (typeof (await ownerOf(stripe, cardId)) === 'string') throw error
      }
    },
  }
}

async function ownerOf(stripe: Stripe, cardId: string): Promise<string | null | undefined> {
  const method = await asked(() =>
    stripe.paymentMethods.retrieve(cardId).catch(unless('resource_missing')),
  )
  return method && (idOf(method.customer) ?? null)
}

/** A subscription may name a card of its own, which goes before that of the customer. */
async function renewWith(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 10 })
  for (const { id, status, default_payment_method: own } of data) {
    // One whose first bill was never paid cannot be changed any more.
    if (!renewing.has(status) || !own || idOf(own) === cardId) continue
    await stripe.subscriptions.update(id, { default_payment_method: cardId })
  }
}

const renewing = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due'])

const schemes: Record<string, Card['scheme']> = {
  amex: 'AMEX',
  diners: 'DINERS',
  discover: 'DISCOVER',
  mastercard: 'MASTERCARD',
  visa: 'VISA',
}

function cardOf({ id, card }: Stripe.PaymentMethod): Card[] {
  if (!card) return []
  return [
    {
      id,
      scheme: schemes[card.brand] ?? 'UNKNOWN',
      last4: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    },
  ]
}
