import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { InvoiceRecord } from '../payments/provider/types.ts'
import { bookInvoice } from './credits.ts'
import type { SubscriptionDeps } from './deps.ts'
import { describeInvoice } from './invoice-text.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'provider' | 'ledger' | 'clock'>
type Owner = { userId: string; customerId: string; termStart: Date | undefined }

/** Makes our rows of all invoices, and the Credits that they pay for, what the provider says. */
export async function syncInvoices(deps: Deps, owner: Owner): Promise<void> {
  const invoices = await deps.provider.invoices(owner.customerId)
  const known = await deps.db
    .selectFrom('invoices')
    .select(['id', 'status'])
    .where('user_id', '=', owner.userId)
    .execute()
  const isKnown = ({ id, status }: InvoiceRecord) =>
    known.some((row) => row.id === id && row.status === status)
  const oldestFirst = invoices.toSorted((one, other) => +one.createdAt - +other.createdAt)
  for (const invoice of oldestFirst) {
    if (!isKnown(invoice)) await storeInvoice(deps, owner, invoice)
  }
}

/**
 * Writes the row and books the Credits together. The subscription has to be synced before: what
 * was paid is judged by the present term.
 */
export async function storeInvoice(
  { db, provider, ledger, clock }: Deps,
  { userId, customerId, termStart }: Owner,
  invoice: InvoiceRecord,
): Promise<void> {
  const at = await provider.now(customerId)
  await db.transaction().execute(async (tx) => {
    await writeRow(tx, userId, invoice, clock.now())
    if (termStart) await bookInvoice(tx, { ledger, at }, { userId, invoice, termStart })
  })
}

/** The states in the order in which an invoice can have them. */
const order = sql`array['draft', 'open', 'uncollectible', 'void', 'paid']`

/** An older reading, which would take an invoice back to an earlier state, changes nothing. */
async function writeRow(
  tx: Transaction<Database>,
  userId: string,
  invoice: InvoiceRecord,
  now: Date,
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
      paid_at: invoice.status === 'paid' ? now : null,
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
