import type { Handler } from './handler.ts'

/** GET /services/stripe/getCardStatus/{paymentMethodId} */
export const getCardStatus: Handler<'getCardStatus'> = async ({ params, user, ports }) => ({
  status: 200,
  body: { status: await ports.payments.cardStatus(user, params.paymentMethodId) },
})
