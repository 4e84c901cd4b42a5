import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Ledger } from '../ledger/index.ts'
import type { InvoiceRecord } from '../payments/provider/types.ts'
import { creditsOfInvoice } from './credits-of-invoice.ts'
import { grantMonth } from './due.ts'
import { isGivenAhead } from './given-ahead.ts'
import { dueMonthOfYear, freeMonthKey } from './due-of-account.ts'
import { addMonths, wholeMonths } from '../months.ts'

type Tx = Transaction<Database>
/** `at` is the time of the customer at the provider. */
type CreditDeps = { ledger: Ledger; at: Date }

export type InvoiceBooking = {
  userId: string
  invoice: InvoiceRecord
  /** Of the subscription as it is now. */
  termStart: Date
}

/**
 * Gives what an invoice has paid for, once; does nothing for one that is not paid or gives nothing.
 * Several are to be booked oldest first, and the user's tier is to be written before, so that
 * nothing of the plan before is given on top. Returns whether it gave or decided anything.
 */
export async function bookInvoice(
  tx: Tx,
  { ledger, at }: CreditDeps,
  { userId, invoice, termStart }: InvoiceBooking,
): Promise<boolean> {
  const given = creditsOfInvoice(invoice, termStart)
  if (!given) return false
  const { milliCredits, description, paidBack } = given
  const order = { userId, milliCredits, description, key: `invoice:${invoice.id}` }
  // Credits of a month that is over have expired; what is due now comes by the calendar.
  if (given.until <= at) return ledger.grantMonthly(tx, { ...order, milliCredits: 0 })
  if (given.beginsMonth) {
    const isGiven = await isGivenAhead(tx, userId)
    const month = { ...order, ...(isGiven && { milliCredits: 0 }), paidBack }
    return ledger.expireAndGrantMonthly(tx, month)
  }
  if (given.before) await grantMonthBefore(tx, ledger, { userId, invoice, termStart }, given.before)
  return ledger.grantMonthly(tx, order)
}

/** The Credits of the month that ran before the change, if nobody has asked for them yet. */
async function grantMonthBefore(
  tx: Tx,
  ledger: Ledger,
  { userId, invoice, termStart }: InvoiceBooking,
  { tier, at }: { tier: Parameters<typeof dueMonthOfYear>[0]; at: Date },
): Promise<void> {
  const year = {
    id: invoice.subscriptionId ?? '',
    status: 'active',
    period: 'Year',
    termStart,
    termEnd: addMonths(termStart, 12),
  } as const
  const month = dueMonthOfYear(tier, year, at)
  if (month) await grantMonth(tx, { ledger }, userId, month)
}

/**
 * The end of a paid plan: its Credits expire, and those of the Free plan begin, once for each
 * subscription. To be called when the user's tier is Free again. Returns whether it did.
 */
export async function bookFallback(
  tx: Tx,
  { ledger, at }: CreditDeps,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<boolean> {
  const month = { key: `ended:${subscriptionId}`, tier: 'Free' } as const
  if (!(await grantMonth(tx, { ledger }, userId, month))) return false
  const { created_at: createdAt } = await tx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // The month that runs has its Credits with that; the next ones come at the next anniversary.
  const key = freeMonthKey(userId, wholeMonths(createdAt, at))
  const description = 'Given with the end of the plan before'
  await ledger.grantMonthly(tx, { userId, key, milliCredits: 0, description })
  return true
}
