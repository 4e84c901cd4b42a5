import type { Handler } from './handler.ts'

/** GET /subscription */
export const getSubscription: Handler<'getSubscription'> = async ({ user, ports }) => ({
  status: 200,
  body: await ports.subscriptions.of(user),
})
