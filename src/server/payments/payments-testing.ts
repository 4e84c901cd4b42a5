import { createLedger } from '../ledger/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { newUser } from '../ledger/ledger-testing.ts'
import { knownCustomer } from './customers.ts'
import { createProviderEvents } from './events.ts'
import type { ProviderEvents } from './events.ts'
import { createPayments } from './index.ts'
import type { Payments } from './index.ts'
import { createCardProvider } from './provider/index.ts'
import type { CardProvider } from './provider/types.ts'
import { createSandbox, publishableKey, secretKey } from './sandbox/index.ts'
import type { Sandbox } from './sandbox/index.ts'
import { startSandboxFixture, typedCard, webhookSecret } from './sandbox/sandbox-testing.ts'
import type { SandboxFixture } from './sandbox/sandbox-testing.ts'

// For tests of payments: the real services, adapter and SDK on the sandbox.

export const numbers = {
  good: '4242424242424242',
  other: '5555555555554444',
  challenged: '4000002760003184',
  declining: '4000000000000341',
}

export type Person = { id: string; email: string }
export type Delivered = { raw: string; signature: string }

/** A process of the server. */
export type Node = { payments: Payments; events: ProviderEvents }

export type PaymentsFixture = Node & {
  world: SandboxFixture
  sandbox: Sandbox
  provider: CardProvider
  ledger: Ledger
  /** Lines of the log. */
  logged: { details: object; message: string }[]
  /** Asked before every request to the provider; may throw, wait or answer itself. */
  network: { before?: ((url: string, init?: RequestInit) => Promise<Response | void>) | undefined }
  /** When set, events are lost on their way, and come again later. */
  failing: Error | undefined
  /** Events, oldest first, as they were handed over. */
  delivered: Delivered[]
  /** What the subscriptions were told to look up. */
  looked: string[]
  newUser(): Promise<Person>
  /** Adds a card as the form in the browser does; no event is delivered. */
  addCard(user: Person, number: string): Promise<string>
  /** What the provider has charged the user, in cents, newest first. */
  charged(user: { id: string }): Promise<number[]>
  /** Answers the bank's challenge of a payment. */
  answerChallenge(payment: { id: string; clientSecret: string }, success: boolean): Promise<void>
  /** Credits that can be spent. */
  credits(user: Person): Promise<number>
  /** Another process on the same database, with its own provider if it is to be faulty. */
  node(id: string, alive: string[], faulty?: Partial<CardProvider>): Node
  stop(): Promise<void>
}

export async function startPayments(): Promise<PaymentsFixture> {
  const world = await startSandboxFixture()
  const { clock, form } = world
  const { db } = world.database
  const delivered: Delivered[] = []
  const looked: string[] = []
  const logged: PaymentsFixture['logged'] = []
  const network: PaymentsFixture['network'] = {}
  const note = (details: object, message: string) => void logged.push({ details, message })
  const log = { info: note, warn: note, error: note }

  const sandbox = createSandbox({
    db,
    clock,
    webhookSecret,
    async deliver(raw, signature) {
      delivered.push({ raw, signature })
      if (shop.failing) throw shop.failing
      await main.events.receive(raw, signature)
    },
  })
  const provider = createCardProvider({
    keys: { secretKey, publishableKey, webhookSecret },
    clock,
    now: sandbox.nowOf,
    timeout: 200,
    fetch: async (url, init) =>
      (await network.before?.(String(url), init)) ?? sandbox.fetch(url, init),
  })
  const ledger = createLedger({ db, clock })
  const limits = { paymentsPerMinute: 30, logInPerMinute: 5, accountsPerMinute: 60 }
  const look = async (subject: string) => void looked.push(subject)

  const node: PaymentsFixture['node'] = (nodeId, alive, faulty = {}) => {
    const own = { ...provider, ...faulty }
    const presence = { nodeId, isAlive: async (id: string) => alive.includes(id) }
    const deps = { db, provider: own, ledger, clock, log, presence, config: { limits } }
    const payments = createPayments({ ...deps, invoices: { sync: look } })
    const subscriptions = { syncSubscription: look, syncInvoice: look, reconcile: async () => {} }
    return { payments, events: createProviderEvents({ ...deps, payments, subscriptions }) }
  }
  const [first] = nodeIds
  const main = node(first, [first])

  const shop: PaymentsFixture = {
    ...main,
    world,
    failing: undefined,
    sandbox,
    provider,
    ledger,
    logged,
    network,
    delivered,
    looked,
    node,
    async newUser() {
      const id = await newUser(db, ledger)
      return { id, email: `${id}@example.com` }
    },
    async addCard(user, number) {
      const client_secret = await main.payments.addCard(user)
      const path = `/v1/setup_intents/${client_secret.split('_secret_')[0]}`
      const card = await form('/v1/payment_methods', typedCard(number))
      const set = await form(`${path}/confirm`, { client_secret, payment_method: card.id })
      if (set.status === 'requires_action') {
        await form(`${path}/sandbox_authenticate`, { client_secret, success: 'true' })
      }
      return card.id
    },
    async charged({ id }) {
      const customer = (await knownCustomer({ db }, id)) ?? ''
      const { data } = await world.stripe.paymentIntents.list({ customer })
      return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
    },
    async answerChallenge({ id, clientSecret: client_secret }, success) {
      const path = `/v1/payment_intents/${id}/sandbox_authenticate`
      await form(path, { client_secret, success: String(success) })
    },
    credits: async ({ id }) => (await ledger.balance(id)).milliCredits / 1000,
    stop: () => world.stop(),
  }
  return shop
}

/** Ids of processes. */
export const nodeIds = [
  '0199a1c0-0000-7000-8000-000000000001',
  '0199a1c0-0000-7000-8000-000000000002',
] as const
