import type { Handler } from './handler.ts'

/** POST /services/stripe/setDefaultCard */
export const setDefaultCard: Handler<'setDefaultCard'> = async ({ body, user, ports }) => {
  await ports.payments.setDefaultCard(user, body.cardId)
  return { status: 204 }
}
