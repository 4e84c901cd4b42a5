import type { Handler } from './handler.ts'

/** POST /services/stripe/deleteCard */
export const deleteCard: Handler<'deleteCard'> = async ({ body, user, ports }) => {
  await ports.payments.deleteCard(user, body.cardId)
  return { status: 204 }
}
