import type { Handler } from './handler.ts'

/** GET /services/stripe/getPublishableKey */
export const getPublishableKey: Handler<'getPublishableKey'> = async ({ ports }) => ({
  status: 200,
  body: { publishableKey: ports.payments.publishableKey },
})
