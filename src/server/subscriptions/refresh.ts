import { knownCustomer, userOfCustomer } from '../payments/customers.ts'
import type { SubscriptionRecord } from '../payments/provider/types.ts'
import type { SubscriptionDeps } from './deps.ts'
import { storeInvoice, storeInvoices } from './store-invoices.ts'
import { syncSubscription } from './sync.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'provider' | 'ledger' | 'clock'>

/**
 * Reads everything about the user's plan again: the subscription and all invoices.
 * @returns the subscription that runs
 */
export async function refresh(deps: Deps, userId: string): Promise<SubscriptionRecord | undefined> {
  const customerId = await knownCustomer(deps, userId)
  if (!customerId) return undefined
  // The bills first: what is paid in them has its subscription by the time that this is read.
  const invoices = await deps.provider.invoices(customerId)
  const record = await syncSubscription(deps, userId, customerId)
  await storeInvoices(deps, { userId, customerId, record }, invoices)
  return record?.status === 'canceled' ? undefined : record
}

/** The same after an event about a subscription. Customers that are none of ours are left alone. */
export async function refreshCustomer(deps: Deps, customerId: string): Promise<void> {
  const userId = await userOfCustomer(deps, customerId)
  if (userId) await refresh(deps, userId)
}

/** Reads an invoice again, and before it the subscription whose Credits it pays for. */
export async function refreshInvoice(deps: Deps, invoiceId: string): Promise<void> {
  const invoice = await deps.provider.invoice(invoiceId)
  const { customerId } = invoice
  const userId = await userOfCustomer(deps, customerId)
  if (!userId) return
  const record = await syncSubscription(deps, userId, customerId)
  await storeInvoice(deps, { userId, customerId, record }, invoice)
}
