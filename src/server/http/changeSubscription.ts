import type { Handler } from './handler.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** POST /services/account-subscription/change */
export const changeSubscription: Handler<'changeSubscription'> = async ({
  body: { tier, period, cardId },
  headers,
  user,
  ports,
}) => ({
  status: 200,
  body: await ports.subscriptions.change(user, { tier, period, cardId }, idempotencyKey(headers)),
})
