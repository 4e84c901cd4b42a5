import type { PaymentDeps, Payer } from './deps.ts'

type Deps = Pick<PaymentDeps, 'db' | 'provider' | 'clock'>

/** The provider's id of the user as a customer; undefined for who never came near a payment. */
export async function knownCustomer(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id
}

/** The same, made when it is missing. Two requests at once get the same one. */
export async function customerOf(deps: Deps, user: Payer): Promise<string> {
  const known = await knownCustomer(deps, user.id)
  if (known) return known
  const customerId = await deps.provider.createCustomer({ id: user.id, email: user.email })
  await deps.db
    .insertInto('card_customers')
    .values({ user_id: user.id, customer_id: customerId, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await knownCustomer(deps, user.id)) ?? customerId
}

/** Whose customer it is; undefined for customers that are none of ours. */
export async function userOfCustomer(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.user_id
}
