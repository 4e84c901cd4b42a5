import type { components } from '../../../generated/api.d.ts'
import type { SubscriptionDeps } from './deps.ts'

/** Bills that are no longer in the making, newest first. */
export async function invoicesOf(
  { db }: Pick<SubscriptionDeps, 'db'>,
  userId: string,
): Promise<components['schemas']['Invoice'][]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows.flatMap(({ status, ...row }) =>
    status === 'draft'
      ? []
      : [
          {
            id: row.id,
            amountDue: row.amount_due_usdc_cent,
            amountPaid: row.amount_paid_usdc_cent,
            status,
            createdAt: row.created_at.toISOString(),
            description: row.description,
          },
        ],
  )
}
