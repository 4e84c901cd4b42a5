import { Stripe } from 'stripe'
import { startTestDatabase } from '../../db/database-testing.ts'
import type { TestDatabase } from '../../db/database-testing.ts'
import { createSandbox, publishableKey, secretKey } from './index.ts'
import type { Sandbox } from './index.ts'

// For tests: a sandbox with a time of their own, the official SDK on it, and what a card form does.

export const webhookSecret = 'whsec_test'

export type SandboxFixture = {
  database: TestDatabase
  sandbox: Sandbox
  /** Another node on the same database. */
  another: Sandbox
  stripe: Stripe
  clock: { now(): Date; at: Date; forward(seconds: number): void }
  /** Events that were delivered, oldest first, after their signatures were checked. */
  events: Stripe.Event[]
  /** When set, the receiver fails with it. */
  failing: { with?: Error }
  /** Calls as the card form does; returns the answer's body. */
  form(path: string, parameters: Record<string, string>): Promise<FormAnswer>
  /** Types a card number in and saves it, passing the bank's challenge if there is one. */
  saveCard(customer: string, number: string): Promise<string>
  stop(): Promise<void>
}

export type FormAnswer = {
  id: string
  status: string
  error?: { code?: string; decline_code?: string; message: string; type: string }
}

/** A sandbox on a new database, whose loop does not run; its time begins at 2030-01-31 12:00. */
export async function startSandboxFixture(): Promise<SandboxFixture> {
  const database = await startTestDatabase()
  const clock = {
    at: new Date('2030-01-31T12:00:00Z'),
    now: () => clock.at,
    forward(seconds: number) {
      clock.at = new Date(clock.at.getTime() + seconds * 1000)
    },
  }
  const events: Stripe.Event[] = []
  const failing: { with?: Error } = {}
  const deliver = async (raw: string, signature: string) => {
    if (failing.with) throw failing.with
    events.push(stripe.webhooks.constructEvent(raw, signature, webhookSecret, Infinity))
  }
  const deps = { db: database.db, clock, webhookSecret, deliver }
  const sandbox = createSandbox(deps)
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
  })
  const form: SandboxFixture['form'] = async (path, parameters) => {
    const { body } = await sandbox.browser({
      method: 'POST',
      path,
      headers: { authorization: `Bearer ${publishableKey}` },
      form: new URLSearchParams(parameters).toString(),
    })
    return body as FormAnswer
  }
  return {
    database,
    sandbox,
    another: createSandbox(deps),
    stripe,
    clock,
    events,
    failing,
    form,
    async saveCard(customer, number) {
      const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' })
      const client_secret = setup.client_secret ?? ''
      const card = await form('/v1/payment_methods', typedCard(number))
      const path = `/v1/setup_intents/${setup.id}`
      const confirmed = await form(`${path}/confirm`, { client_secret, payment_method: card.id })
      if (confirmed.status === 'requires_action') {
        await form(`${path}/sandbox_authenticate`, { client_secret, success: 'true' })
      }
      return card.id
    },
    async stop() {
      await sandbox.stop()
      await database.stop()
    },
  }
}

/** What is typed into a card form. */
export function typedCard(number: string, changes: Record<string, string> = {}) {
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': number.startsWith('37') ? '1234' : '123',
    ...changes,
  }
}
