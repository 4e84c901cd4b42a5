import type { Kysely, Transaction } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import { balancesOf, openAccounts } from './accounts.ts'
import { listEntries } from './entries.ts'
import { expireAndGrantMonthly, grant, grantMonthly, purchase, reverse } from './give.ts'
import { hold, settle } from './runs.ts'
import type { LedgerTransactionKind } from './tables.ts'

export type LedgerDeps = { db: Kysely<Database>; clock: Clock }

/** A transaction of the caller, so that money and what it pays for change together or not at all. */
type Tx = Transaction<Database>

/**
 * Every movement of Credits, in integer milli-credits. Double entry; nothing is ever rewritten. A
 * user spends from two accounts: first the Credits of the month, which expire, then those that were
 * bought or given, which stay. A transaction should move the Credits of one user only: it holds
 * the user's accounts until its end.
 */
export type Ledger = {
  /** Gives a new user their accounts, with a balance of 0. */
  open(tx: Tx, userId: string): Promise<void>
  /** Gives Credits that stay. The same `key` gives once: false when it had. */
  grant(tx: Tx, grant: Grant): Promise<boolean>
  /** Gives Credits that were paid for, once: false when they had been given. */
  purchase(tx: Tx, purchase: Purchase): Promise<boolean>
  /** Adds to the Credits of the month. The same `key`, shared with `grant`, gives once. */
  grantMonthly(tx: Tx, grant: Grant): Promise<boolean>
  /** Begins a month: what is left of the last one expires. The same `key` does both once. */
  expireAndGrantMonthly(tx: Tx, grant: MonthlyGrant): Promise<boolean>
  /**
   * Takes back what was bought, as far as it is still there, and never Credits of the month.
   * Returns how much this call took: 0 when the same refund had been booked before.
   */
  reverse(tx: Tx, reversal: Reversal): Promise<MilliCredits>
  /**
   * Sets the price of a run aside, Credits of the month first. Throws `credit_exceeded` when both
   * accounts together have too little. A second hold for the same run does nothing.
   */
  hold(tx: Tx, hold: Hold): Promise<void>
  /**
   * Ends the hold of a run: charges, Credits of the month first, and gives the rest back to the
   * accounts it came from. A second settlement does nothing. Throws RangeError when more would be
   * charged than is held.
   */
  settle(tx: Tx, settlement: Settlement): Promise<void>
  balance(userId: string): Promise<Balance>
  /** What changed the spendable balance, newest first; of one kind when it is given. */
  entries(userId: string, page: EntriesPage): Promise<LedgerEntryList>
}

/** What can be spent: the sum of what expires and what stays. And what is held. In milli-credits. */
export type Balance = {
  milliCredits: MilliCredits
  monthly: MilliCredits
  purchased: MilliCredits
  held: MilliCredits
}

export type Grant = {
  userId: string
  milliCredits: MilliCredits
  key: string
  description: string
}

export type MonthlyGrant = Grant & {
  /**
   * Credits of the last month whose price was paid back. Those of them that were spent are taken
   * off what is given, or one would be given a month again and again for its price once.
   */
  paidBack?: MilliCredits | undefined
}

export type Purchase = {
  userId: string
  /** The purchase that is booked. */
  creditId: string
  milliCredits: MilliCredits
  description: string
}

/** `cents` is all that was refunded of the purchase so far: every further refund is another one. */
export type Reversal = Purchase & { cents: number }

export type Hold = {
  userId: string
  generationId: string
  milliCredits: MilliCredits
  /** What it is for, in words for the user's list. */
  description?: string
}

export type Settlement = { generationId: string; chargedMilliCredits: MilliCredits }

export type EntriesPage = { cursor?: string; limit: number; kind?: LedgerTransactionKind }

export type LedgerEntryList = components['schemas']['LedgerEntryList']

/** The ledger on the database of `deps`. */
export function createLedger({ db, clock }: LedgerDeps): Ledger {
  return {
    open: openAccounts,
    grant: (tx, order) => grant(tx, clock.now(), order),
    purchase: (tx, order) => purchase(tx, clock.now(), order),
    grantMonthly: (tx, order) => grantMonthly(tx, clock.now(), order),
    expireAndGrantMonthly: (tx, order) => expireAndGrantMonthly(tx, clock.now(), order),
    reverse: (tx, order) => reverse(tx, clock.now(), order),
    hold: (tx, order) => hold(tx, clock.now(), order),
    settle: (tx, settlement) => settle(tx, clock.now(), settlement),
    async balance(userId) {
      const { monthly, credits, held } = await balancesOf(db, userId)
      return { milliCredits: monthly + credits, monthly, purchased: credits, held }
    },
    entries: (userId, page) => listEntries(db, userId, page),
  }
}
