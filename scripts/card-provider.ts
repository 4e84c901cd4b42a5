import { parseArgs } from 'node:util'
import { createCatalogue } from '../src/server/payments/provider/catalogue.ts'
import { createClient } from '../src/server/payments/provider/client.ts'
import { eventTypes } from '../src/server/payments/provider/event-types.ts'

/**
 * `npm run card-provider`: prepares the account of STRIPE_SECRET_KEY for this server. Makes the
 * products, prices and the coupon of schemas/plans.json that are missing, and says what is left to
 * be done by hand. Doing it again changes nothing; a price that differs is an error unless
 * `--replace-prices` is given.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'replace-prices': { type: 'boolean' } } })
  const secretKey = process.env.STRIPE_SECRET_KEY
  if (!secretKey) {
    throw new Error('Set STRIPE_SECRET_KEY to the secret key of your account, and run this again.')
  }
  const stripe = createClient({ secretKey })
  await createCatalogue(stripe, { replacePrices: values['replace-prices'] }).ensure()
  console.log(nextSteps(process.env.PUBLIC_URL))
}

function nextSteps(publicUrl: string | undefined): string {
  const origin = publicUrl ? new URL(publicUrl).origin : 'https://<PUBLIC_URL>'
  return `Products, prices and the coupon are there.

In the dashboard of the card provider:
1. Register the webhook ${origin}/api/webhooks/stripe with API version 2026-10-28.endive and these events:
${eventTypes.map((type) => `   ${type}`).join('\n')}
2. Under the billing settings, let failed payments of subscriptions be tried again for a week or so,
   and cancel the subscription after the last attempt: the account then falls back to the Free plan.

Then start the server with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and, from the webhook,
STRIPE_WEBHOOK_SECRET.`
}

try {
  await main()
} catch (error) {
  const { cause, message } = error as Error
  // The words for people who pay are in the message; who runs this wants to know what happened.
  console.error(cause instanceof Error ? cause.message : message)
  process.exitCode = 1
}
