import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { plans } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import { toMilliCredits } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Clock } from '../ports.ts'
import type { Credentials, User } from './index.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { canonicalEmail, isOffered, userColumns, userOf } from './users.ts'

/** Opens an account on the Free plan with the Credits of the catalogue. Throws `email_taken`. */
export async function signUp(
  { db, ledger, clock }: { db: Kysely<Database>; ledger: Ledger; clock: Clock },
  { email, password }: Credentials,
): Promise<User> {
  const id = randomUUIDv7()
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('users')
      .values({
        id,
        email: canonicalEmail(email),
        password_hash: passwordHash,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(userColumns)
      .executeTakeFirst()
    if (!row) throw new ActionError('email_taken')
    await ledger.open(tx, id)
    await ledger.grant(tx, {
      userId: id,
      milliCredits: toMilliCredits(plans.signUpCredits),
      key: `sign-up:${id}`,
      description: 'Credits to begin with',
    })
    return userOf(row)
  })
}

/** The user with this address and password. Throws `bad_credentials`, whichever is wrong. */
export async function logIn(
  { db, config }: { db: Kysely<Database>; config: Pick<Config, 'demo'> },
  { email, password }: Credentials,
): Promise<User> {
  const row = await db
    .selectFrom('users')
    .select(userColumns)
    .select('password_hash')
    .where('email', '=', canonicalEmail(email))
    .where(isOffered(config))
    .executeTakeFirst()
  const matches = await isPassword(row?.password_hash, password)
  if (!row || !matches) throw new ActionError('bad_credentials')
  return userOf(row)
}
