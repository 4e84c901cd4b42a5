import type { Handler } from './handler.ts'

/** GET /services/stripe/addCard */
export const addCard: Handler<'addCard'> = async ({ user, ports }) => ({
  status: 200,
  body: { setupIntent: { clientSecret: await ports.payments.addCard(user) } },
})
