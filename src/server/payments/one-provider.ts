import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * A database belongs to one provider: cards, plans and Credits of the sandbox are made up, and a
 * real provider's customers are unknown to the sandbox.
 * @throws Error that says what to do when this database belongs to the other one
 */
export async function checkProvider(db: Kysely<Database>, isSandbox: boolean): Promise<void> {
  const customer = await db
    .selectFrom('card_customers')
    .leftJoin('sandbox_objects', (join) =>
      join
        .onRef('sandbox_objects.id', '=', 'card_customers.customer_id')
        .on('sandbox_objects.kind', '=', 'customer'),
    )
    .select('sandbox_objects.id as madeUp')
    .limit(1)
    .executeTakeFirst()
  if (!customer || (customer.madeUp !== null) === isSandbox) return
  throw new Error(
    isSandbox
      ? 'This database has customers of a real card provider: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or choose another DATA_DIR or DATABASE_URL.'
      : 'This database was used with the sandbox: its cards, plans and Credits are made up. Choose another DATA_DIR or DATABASE_URL for real payments.',
  )
}
