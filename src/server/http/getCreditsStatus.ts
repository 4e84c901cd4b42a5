import type { Handler } from './handler.ts'

/** GET /services/stripe/getCreditsStatus/{creditId} */
export const getCreditsStatus: Handler<'getCreditsStatus'> = async ({ params, user, ports }) => ({
  status: 200,
  body: { created: await ports.payments.creditsStatus(user, params.creditId) },
})
