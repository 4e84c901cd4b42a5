import { payInvoice } from '../calls/money.ts'
import type { ConfirmPayment } from './types.ts'

/**
 * Pays an invoice: submits, and confirms what has to be confirmed. An invoice is paid once however
 * often it is submitted, so a retry needs no key.
 *
 * @throws HttpError of the call or of the provider (its message and code)
 */
export async function payInvoiceFlow(
  order: { invoiceId: string; cardId: string },
  confirm: ConfirmPayment,
): Promise<void> {
  const { paymentIntent } = await payInvoice(order)
  await confirm(paymentIntent, order.cardId)
}
