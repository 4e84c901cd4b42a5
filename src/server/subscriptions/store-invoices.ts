import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { InvoiceRecord, SubscriptionRecord } from '../payments/provider/types.ts'
import { bookInvoice } from './credits.ts'
import type { SubscriptionDeps } from './deps.ts'
import { describeInvoice } from './invoice-text.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'provider' | 'ledger' | 'clock'>
type Owner = {
  userId: string
  customerId: string
  /** The subscription that runs, or the last one that did. */
  record: SubscriptionRecord | undefined
}

/** Makes our rows of all invoices, and the Credits that they pay for, what the provider says. */
export async function storeInvoices(
  deps: Deps,
  owner: Owner,
  invoices: InvoiceRecord[],
): Promise<void> {
  const known = await deps.db
    .selectFrom('invoices')
    .select(['id', 'status', 'paid_at'])
    .where('user_id', '=', owner.userId)
    .execute()
  const isSettled = ({ id, status }: InvoiceRecord) =>
    known.some(
      (row) => row.id === id && row.status === status && (status !== 'paid' || row.paid_at),
    )
  const oldestFirst = invoices.toSorted((one, other) => +one.createdAt - +other.createdAt)
  for (const invoice of oldestFirst) {
    if (!isSettled(invoice)) await storeInvoice(deps, owner, invoice)
  }
}

/**
 * Writes the row and books the Credits together. The subscription has to be synced before: what
 * was paid is judged by the present term. `paid_at` is set when nothing is left to be booked: a
 * first invoice may be paid a moment before its subscription is there.
 */
export async function storeInvoice(
  { db, provider, ledger, clock }: Deps,
  { userId, customerId, record }: Owner,
  invoice: InvoiceRecord,
): Promise<void> {
  const at = await provider.now(customerId)
  const isRunning = record !== undefined && record.status !== 'canceled'
  const isOwn = record?.id === invoice.subscriptionId
  const isPaid = invoice.status === 'paid'
  await db.transaction().execute(async (tx) => {
    await writeRow(tx, userId, invoice, isPaid && (isOwn || isRunning) ? clock.now() : null)
    if (!isPaid || !isOwn || !isRunning) return
    await bookInvoice(tx, { ledger, at }, { userId, invoice, termStart: record.termStart })
  })
}

/** The states in the order in which an invoice can have them. */
const order = sql`array['draft', 'open', 'uncollectible', 'void', 'paid']`

/** An older reading, which would take an invoice back to an earlier state, changes nothing. */
async function writeRow(
  tx: Transaction<Database>,
  userId: string,
  invoice: InvoiceRecord,
  paidAt: Date | null,
): Promise<void> {
  const row = {
    status: invoice.status,
    description: describeInvoice(invoice),
    amount_due_usdc_cent: invoice.amountDueCent,
    amount_paid_usdc_cent: invoice.amountPaidCent,
  }
  await tx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      user_id: userId,
      ...row,
      created_at: invoice.createdAt,
      paid_at: paidAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...row,
          paid_at: (eb) => eb.fn.coalesce('invoices.paid_at', eb.ref('excluded.paid_at')),
        })
        .where(
          sql<boolean>`array_position(${order}, invoices.status) <= array_position(${order}, excluded.status)`,
        ),
    )
    .execute()
}
