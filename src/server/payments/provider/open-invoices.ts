import type { Stripe } from 'stripe'
import { ActionError } from '../../../contract/errors.ts'
import { idOf } from './client.ts'
import { asked } from './errors.ts'

/**
 * Gives up the change that waits for its payment, so that it cannot come into force later.
 * @throws ActionError `conflict` when it was paid in this moment
 */
export async function dropPending(
  stripe: Stripe,
  { pending_update: pending, latest_invoice: invoice }: Stripe.Subscription,
): Promise<void> {
  const invoiceId = idOf(invoice)
  if (pending && invoiceId) await voidInvoice(stripe, invoiceId)
}

/**
 * Takes a bill back that nobody has paid; one that was taken back before is left alone.
 * @throws ActionError `conflict` when it is paid
 */
export async function voidInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  const { status } = await asked(() => stripe.invoices.retrieve(invoiceId))
  if (status === 'paid') {
    throw new ActionError('conflict', {
      detail: 'An earlier change has just been paid. Reload the page to see your plan.',
    })
  }
  if (status === 'open') await asked(() => stripe.invoices.voidInvoice(invoiceId))
}
