import type { Handler } from './handler.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** POST /services/stripe/buyCredits */
export const buyCredits: Handler<'buyCredits'> = async ({ body, headers, user, ports }) => ({
  status: 200,
  body: await ports.payments.buyCredits(user, body, idempotencyKey(headers)),
})
