import type { Handler } from './handler.ts'

/** GET /invoices */
export const listInvoices: Handler<'listInvoices'> = async ({ user, ports }) => ({
  status: 200,
  body: { invoices: await ports.subscriptions.invoices(user) },
})
