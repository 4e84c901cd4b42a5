import type { Handler } from './handler.ts'

/** GET /invoices; nothing is sold for money yet, so nobody owes anything */
export const listInvoices: Handler<'listInvoices'> = async () => ({
  status: 200,
  body: { invoices: [] },
})
