import type { Handler } from './handler.ts'

/** GET /services/stripe/getCards */
export const getCards: Handler<'getCards'> = async ({ user, ports }) => ({
  status: 200,
  body: await ports.payments.cards(user),
})
