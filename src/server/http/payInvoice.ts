import type { Handler } from './handler.ts'

/** POST /services/stripe/payInvoice */
export const payInvoice: Handler<'payInvoice'> = async ({ body, user, ports }) => ({
  status: 200,
  body: { paymentIntent: await ports.payments.payInvoice(user, body) },
})
