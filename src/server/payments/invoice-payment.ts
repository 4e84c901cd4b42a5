import { ActionError } from '../../contract/errors.ts'
import { chosenCard } from './chosen-card.ts'
import { knownCustomer } from './customers.ts'
import type { PaymentDeps } from './deps.ts'
import type { InvoiceRecord, Payment } from './provider/types.ts'

type Deps = Pick<PaymentDeps, 'db' | 'provider' | 'invoices' | 'log'>

export type InvoiceOrder = { invoiceId: string; cardId?: string | undefined }

/**
 * Pays an open invoice of the user with the named card or the default. A decline is an answer.
 * @returns the payment, which may have to be confirmed; null when nothing was due
 * @throws ActionError `not_found` for an invoice or a card that is not the user's, `conflict` for an
 * invoice that is not open, `card_required`, `unavailable`
 */
export async function payInvoice(
  deps: Deps,
  user: { id: string },
  { invoiceId, cardId }: InvoiceOrder,
): Promise<Payment | null> {
  const invoice = await deps.provider.invoice(invoiceId)
  if (invoice.customerId !== (await knownCustomer(deps, user.id)))
    throw new ActionError('not_found')
  if (invoice.status !== 'open') {
    throw new ActionError('conflict', { detail: notOpen[invoice.status] })
  }
  const payment = await deps.provider.payInvoice(invoiceId, await chosenCard(deps, user, cardId))
  try {
    await deps.invoices.sync(invoiceId)
  } catch (error) {
    // The payment is what was asked for; the event and the sweep bring the rest.
    deps.log.warn({ error, invoiceId }, 'An invoice was paid and could not be read again')
  }
  return payment
}

const notOpen: Record<Exclude<InvoiceRecord['status'], 'open'>, string> = {
  draft: 'This invoice is not final yet. Wait until it is, then pay it.',
  paid: 'This invoice is paid already.',
  void: 'This invoice was withdrawn. There is nothing to pay.',
  uncollectible: 'This invoice can no longer be paid.',
}
