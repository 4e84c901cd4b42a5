import { sql } from 'kysely'
import { demoTier } from './accounts/demo.ts'
import type { Ports } from './ports.ts'
import { publishableKey } from './payments/sandbox/index.ts'
import type { Sandbox } from './payments/sandbox/index.ts'
import { giveAhead } from './subscriptions/given-ahead.ts'

type Deps = Pick<Ports, 'db' | 'ledger' | 'log' | 'payments' | 'subscriptions' | 'sandbox'>
type DemoUser = { id: string; email: string }

/**
 * Gives the demo account what anybody would have who had bought the plan: a card at the sandbox, a
 * subscription that is paid with it, and the Credits of the month, once. Where that cannot be had,
 * or payments are real, it has the Credits alone, and the next start tries again. To be called at
 * every start after `ensureDemoAccount`.
 */
export async function ensureDemoSubscription(deps: Deps): Promise<void> {
  const user = await withoutSubscription(deps)
  if (!user) return
  await deps.db.connection().execute(async (connection) => {
    // Nodes that start at the same time make one subscription. Not the lock of a transaction: the
    // provider is asked while it is held. It ends with its connection, should this node die.
    await sql`select pg_advisory_lock(hashtext('filewright demo subscription'))`.execute(connection)
    try {
      if (await withoutSubscription(deps)) await subscribe(deps, user)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('filewright demo subscription'))`.execute(
        connection,
      )
    }
  })
}

/** The demo account's user, unless it has, or has ever had, a subscription at the provider. */
async function withoutSubscription({ db }: Deps): Promise<DemoUser | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.is_demo', '=', true)
    .where('subscriptions.provider_id', 'is', null)
    .executeTakeFirst()
}

async function subscribe(deps: Deps, user: DemoUser): Promise<void> {
  const { sandbox, db, log } = deps
  try {
    if (sandbox) return await buyPlan(deps, sandbox, user)
  } catch (error) {
    log.warn({ error }, 'The demo account has no subscription: the sandbox could not make one')
  }
  await db.transaction().execute((tx) => giveAhead(tx, deps, user.id, demoTier))
}

async function buyPlan(
  { payments, subscriptions }: Deps,
  sandbox: Sandbox,
  user: DemoUser,
): Promise<void> {
  const { defaultCardId } = await payments.cards(user)
  const cardId = defaultCardId ?? (await saveCard(payments, sandbox, user))
  const plan = { tier: demoTier, period: 'Month' } as const
  const { paymentIntent } = await subscriptions.change(user, { ...plan, cardId })
  if (paymentIntent?.error) throw new Error(paymentIntent.error.message)
}

/** What the card form does, with the number of a test card. */
async function saveCard(
  payments: Deps['payments'],
  sandbox: Sandbox,
  user: DemoUser,
): Promise<string> {
  const clientSecret = await payments.addCard(user)
  const [setupId] = clientSecret.split('_secret_')
  const cardId = await sent(sandbox, '/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2044',
    'card[cvc]': '123',
  })
  await sent(sandbox, `/v1/setup_intents/${setupId}/confirm`, {
    client_secret: clientSecret,
    payment_method: cardId,
  })
  const status = await payments.cardStatus(user, cardId)
  if (status !== 'CREATED') throw new Error(`The card of the demo account is ${status}.`)
  return cardId
}

/** @returns the id of the object that the sandbox answers with */
async function sent(sandbox: Sandbox, path: string, form: Record<string, string>): Promise<string> {
  const { status, body } = await sandbox.browser({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${publishableKey}` },
    form: new URLSearchParams(form).toString(),
  })
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return (body as { id: string }).id
}
