import type { PlanTier } from '../../../generated/ids.ts'
import type { Period } from '../../contract/catalogue.ts'
import { createLedger } from '../ledger/index.ts'
import { newUser } from '../ledger/ledger-testing.ts'
import { knownCustomer } from '../payments/customers.ts'
import { createProviderEvents } from '../payments/events.ts'
import type { ProviderEvents } from '../payments/events.ts'
import { createPayments } from '../payments/index.ts'
import type { Payments } from '../payments/index.ts'
import { createCardProvider } from '../payments/provider/index.ts'
import type { CardProvider } from '../payments/provider/types.ts'
import { createSandbox } from '../payments/sandbox/index.ts'
import { secretKey, publishableKey } from '../payments/sandbox/index.ts'
import {
  startSandboxFixture,
  typedCard,
  webhookSecret,
} from '../payments/sandbox/sandbox-testing.ts'
import { createSubscriptions } from './index.ts'
import type { Subscriptions } from './index.ts'

// For tests of plans: the real services, adapter and SDK on the sandbox.

export const numbers = {
  good: '4242424242424242',
  challenged: '4000002760003184',
  declining: '4000000000000341',
}

export type Person = { id: string; email: string }

/** A process of the server. */
export type Node = { payments: Payments; subscriptions: Subscriptions; events: ProviderEvents }

type Network = (path: string, init?: RequestInit) => Promise<Response | void>

export type SubscriptionsFixture = Awaited<ReturnType<typeof startSubscriptions>>

/** Events are delivered by `deliver` alone, so that a test can lose them. */
export async function startSubscriptions() {
  const world = await startSandboxFixture()
  const { clock, form } = world
  const { db } = world.database
  const network: { before?: Network | undefined } = {}
  const logged: { details: object; message: string }[] = []
  const note = (details: object, message: string) => void logged.push({ details, message })
  const log = { info: note, warn: note, error: note }
  const mail: { held?: [raw: string, signature: string][] | undefined } = {}
  const sandbox = createSandbox({
    db,
    clock,
    webhookSecret,
    async deliver(raw, signature) {
      if (mail.held) mail.held.push([raw, signature])
      else await main.events.receive(raw, signature)
    },
  })
  const providerOn = (own: { before?: Network | undefined }, timeout: number) =>
    createCardProvider({
      keys: { secretKey, publishableKey, webhookSecret },
      clock,
      now: sandbox.nowOf,
      timeout,
      fetch: async (url, init) => {
        const { pathname } = new URL(String(url))
        return (await own.before?.(pathname, init)) ?? sandbox.fetch(url, init)
      },
      isPreparedWhenNeeded: true,
    })
  const provider = providerOn(network, 5000)
  const ledger = createLedger({ db, clock })
  const limits = { paymentsPerMinute: 1000, logInPerMinute: 5, accountsPerMinute: 60 }

  /** Another process on the same database; `alive` are the processes it sees. */
  const node = (
    nodeId: string,
    alive: readonly string[],
    faulty: Partial<CardProvider> = {},
  ): Node => {
    const own = { ...provider, ...faulty }
    const presence = { nodeId, isAlive: async (id: string) => alive.includes(id) }
    const deps = { db, provider: own, ledger, clock, log, presence, config: { limits }, sandbox }
    const subscriptions = createSubscriptions(deps)
    const payments = createPayments({ ...deps, invoices: { sync: subscriptions.syncInvoice } })
    return {
      payments,
      subscriptions,
      events: createProviderEvents({ ...deps, payments, subscriptions }),
    }
  }
  const main = node(nodeIds[0], [nodeIds[0]])

  return {
    ...main,
    db,
    world,
    clock,
    sandbox,
    provider,
    ledger,
    /** Asked before every request to the provider; may answer itself, or throw. */
    network,
    /** Events that are to be delivered are put here while there is a list. */
    mail,
    logged,
    node,
    stop: world.stop,

    /**
     * A process that dies at its `count`th writing request to the provider (from 1): before the
     * provider has heard it, or after. @returns its services and whether it has died
     */
    dying(count: number, when: 'before' | 'after') {
      const { promise: death, resolve } = Promise.withResolvers<'dead'>()
      let seen = 0
      const before: Network = async (path, init) => {
        if (init?.method !== 'POST' || path.endsWith('/create_preview')) return
        seen += 1
        if (seen < count) return
        if (when === 'after') await sandbox.fetch(`https://api.stripe.com${path}`, init)
        resolve('dead')
        await new Promise(() => {})
      }
      return { ...node(nodeIds[1], nodeIds, providerOn({ before }, 2 ** 30)), death }
    },

    async newUser(): Promise<Person> {
      const id = await newUser(db, ledger)
      return { id, email: `${id}@example.com` }
    },

    /** Adds a card as the form in the browser does. The first one becomes the default. */
    async addCard(user: Person, number: string): Promise<string> {
      const client_secret = await main.payments.addCard(user)
      const path = `/v1/setup_intents/${client_secret.split('_secret_')[0]}`
      const card = await form('/v1/payment_methods', typedCard(number))
      const set = await form(`${path}/confirm`, { client_secret, payment_method: card.id })
      if (set.status === 'requires_action') {
        await form(`${path}/sandbox_authenticate`, { client_secret, success: 'true' })
      }
      await main.payments.cardStatus(user, card.id)
      return card.id
    },

    /** Answers the bank's challenge of a payment, in the browser. */
    async answerChallenge(
      payment: { id: string; clientSecret: string } | null,
      success: boolean,
    ): Promise<void> {
      await form(`/v1/payment_intents/${payment!.id}/sandbox_authenticate`, {
        client_secret: payment!.clientSecret,
        success: String(success),
      })
    },

    change: (user: Person, tier: PlanTier, period: Period = 'Month', cardId?: string) =>
      main.subscriptions.change(user, { tier, period, cardId }),

    async price(user: Person, tier: PlanTier, period: Period = 'Month'): Promise<number> {
      const preview = await main.subscriptions.preview(user, { tier, period })
      return preview.amountDueForChangeUsdCent
    },

    /** Delivers all events that wait. */
    deliver: () => sandbox.deliverNow(),

    /** Plan, period, what follows, and the Credits of the month, as in "Pro Month active > Free, 1000". */
    async state(user: Person): Promise<string> {
      const { tier, subscription, tierAfterCurrentTerm } = await main.subscriptions.of(user)
      const { monthly } = await ledger.balance(user.id)
      const after = [tierAfterCurrentTerm, subscription?.periodAfterCurrentTerm]
        .filter(Boolean)
        .join(' ')
      const now = [tier, subscription?.period].filter(Boolean).join(' ')
      const next = after === now || after === '' ? '' : ` > ${after}`
      const status = subscription ? ` ${subscription.status}` : ''
      return `${now}${status}${next}, ${monthly / 1000}`
    },

    /** What for, cents and state of the bills: oldest first, those of one second by their text. */
    async bills(user: Person): Promise<string[]> {
      const invoices = await main.subscriptions.invoices(user)
      return invoices
        .map((bill) => ({
          at: bill.createdAt,
          text: `${bill.description} ${bill.amountDue} ${bill.status}`,
        }))
        .toSorted((a, b) => (a.at === b.at ? (a.text < b.text ? -1 : 1) : a.at < b.at ? -1 : 1))
        .map(({ text }) => text)
    },

    async customer(user: Person): Promise<string> {
      return (await knownCustomer({ db }, user.id))!
    },
  }
}

/** Ids of processes. */
export const nodeIds = [
  '0199a1c0-0000-7000-8000-000000000001',
  '0199a1c0-0000-7000-8000-000000000002',
] as const
