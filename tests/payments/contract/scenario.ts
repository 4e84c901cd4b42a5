import { createCardProvider } from '../../../src/server/payments/provider/index.ts'
import type { CardProvider, Plan } from '../../../src/server/payments/provider/types.ts'
import { publishableKey, secretKey } from '../../../src/server/payments/sandbox/index.ts'
import {
  startSandboxFixture,
  webhookSecret,
} from '../../../src/server/payments/sandbox/sandbox-testing.ts'
import type { SandboxFixture } from '../../../src/server/payments/sandbox/sandbox-testing.ts'
import { recording } from './recording.ts'
import type { Exchange } from './recording.ts'

const visa = '4242424242424242'
const challenged = '4000002760003184'
const declining = '4000000000000341'
const day = 86_400

export type Recorded = {
  /** What the adapter asked for and got. */
  exchanges: Exchange[]
  /** What the card form got. */
  formAnswers: object[]
  /** The events that were sent. */
  events: object[]
}

/** Everything that the adapter can do, done at the sandbox. */
export async function recordScenario(): Promise<Recorded> {
  const world = await startSandboxFixture()
  try {
    const exchanges: Exchange[] = []
    const formAnswers: object[] = []
    const provider = createCardProvider({
      keys: { secretKey, publishableKey, webhookSecret },
      clock: world.clock,
      now: world.sandbox.nowOf,
      fetch: recording(world.sandbox.fetch, exchanges),
    })
    const form: SandboxFixture['form'] = async (path, parameters) => {
      const answer = await world.form(path, parameters)
      formAnswers.push(answer)
      return answer
    }
    const stage = { ...world, form, provider }
    await provider.ensureCatalogue()
    await cardsAndCredits(stage)
    await plansAndInvoices(stage)
    await trials(stage)
    await world.sandbox.deliverNow()
    return { exchanges, formAnswers, events: world.events }
  } finally {
    await world.stop()
  }
}

type Stage = SandboxFixture & { provider: CardProvider }

let people = 0
const newCustomer = ({ provider }: Stage) => {
  people += 1
  return provider.createCustomer({ id: `u${people}`, email: `u${people}@example.com` })
}

/** Adds a card by the adapter's set-up and the calls of the card form. */
async function addCard({ provider, form }: Stage, customer: string, number: string) {
  const client_secret = await provider.createSetup(customer)
  const path = `/v1/setup_intents/${client_secret.split('_secret_')[0]}`
  const card = await form('/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  })
  const { status } = await form(`${path}/confirm`, { client_secret, payment_method: card.id })
  if (status === 'requires_action') {
    await form(`${path}/sandbox_authenticate`, { client_secret, success: 'true' })
  }
  return card.id
}

async function cardsAndCredits(stage: Stage): Promise<void> {
  const { provider, form, stripe } = stage
  const customerId = await newCustomer(stage)
  const card = await addCard(stage, customerId, visa)
  const asking = await addCard(stage, customerId, challenged)
  const refused = await addCard(stage, customerId, declining)
  await provider.makeDefault(customerId, card)
  await provider.cards(customerId)
  await provider.ownerOf(card)
  const order = { customerId, amountCent: 1700 }
  const paid = await provider.pay({ ...order, cardId: card, creditId: 'c1' })
  await provider.pay({ ...order, cardId: refused, creditId: 'c2' })
  const waiting = await provider.pay({ ...order, cardId: asking, creditId: 'c3' })
  await form(`/v1/payment_intents/${waiting.id}/sandbox_authenticate`, {
    client_secret: waiting.clientSecret,
    success: 'false',
  })
  await provider.cancelPayment(waiting.id)
  await stripe.refunds.create({ payment_intent: paid.id, amount: 500 })
  await provider.payment(paid.id)
  await stripe.rawRequest('POST', `/v1/payment_intents/${paid.id}/sandbox_dispute`, {
    status: 'lost',
  })
  await provider.payment(paid.id)
  await provider.paymentOf(customerId, 'c1')
  await provider.deleteCard(refused)
}

async function plansAndInvoices(stage: Stage): Promise<void> {
  const { provider, sandbox } = stage
  const customerId = await newCustomer(stage)
  const cardId = await addCard(stage, customerId, visa)
  await provider.makeDefault(customerId, cardId)
  const pro: Plan = { tier: 'Pro', period: 'Month' }
  const plus: Plan = { tier: 'ProPlus', period: 'Month' }
  const at = () => sandbox.nowOf(customerId)
  const current = async () => {
    const subscription = await provider.subscription(customerId)
    if (!subscription) throw new Error('There is a subscription by now.')
    return subscription
  }
  await provider.preview({ customerId, to: pro, discount: true, at: await at() })
  await provider.subscribe({ customerId, to: pro, cardId, discount: true, key: 'k1' })
  await sandbox.advance(customerId, 10 * day)
  const order = { customerId, to: plus, at: await at() }
  await provider.preview(order)
  const asking = await addCard(stage, customerId, challenged)
  await provider.upgrade({ ...order, subscription: await current(), cardId: asking, key: 'k2' })
  await current()
  const next = { ...order, at: await at() }
  await provider.upgrade({ ...next, subscription: await current(), cardId, key: 'k3' })
  await provider.downgrade({ subscription: await current(), to: pro, key: 'k4' })
  await current()
  await provider.keep(await current())
  await provider.downgrade({ subscription: await current(), to: null, key: 'k5' })
  await provider.keep(await current())
  const refused = await addCard(stage, customerId, declining)
  await provider.makeDefault(customerId, refused)
  await sandbox.advance(customerId, 31 * day)
  const [open] = await provider.invoices(customerId)
  if (open) {
    await provider.payInvoice(open.id, refused)
    await provider.payInvoice(open.id, asking)
    await provider.payInvoice(open.id, cardId)
    await provider.invoice(open.id)
  }
}

async function trials(stage: Stage): Promise<void> {
  const { provider, sandbox } = stage
  const customerId = await newCustomer(stage)
  const year: Plan = { tier: 'Pro', period: 'Year' }
  await provider.subscribe({ customerId, to: year, trialDays: 7, key: 't1' })
  const trial = await provider.subscription(customerId)
  if (!trial) throw new Error('There is a trial by now.')
  await provider.downgrade({
    subscription: trial,
    to: { tier: 'ProLight', period: 'Month' },
    key: 't2',
  })
  await sandbox.advance(customerId, 7 * day)
  await provider.subscription(customerId)

  const payer = await newCustomer(stage)
  const cardId = await addCard(stage, payer, visa)
  await provider.subscribe({ customerId: payer, to: year, trialDays: 7, cardId, key: 't3' })
  const subscription = await provider.subscription(payer)
  if (!subscription) throw new Error('There is a trial by now.')
  const order = { to: year, at: await sandbox.nowOf(payer) }
  await provider.preview({ ...order, customerId: payer })
  await provider.upgrade({ ...order, subscription, cardId, key: 't4' })
}
