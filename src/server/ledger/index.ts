import type { Kysely, Transaction } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import type { Clock } from '../ports.ts'
import { balanceOf } from './balance.ts'
import { listEntries } from './entries.ts'
import { openAccounts } from './open.ts'
import { post } from './post.ts'
import { hold, settle } from './runs.ts'

export type LedgerDeps = { db: Kysely<Database>; clock: Clock }

/** A transaction of the caller, so that money and what it pays for change together or not at all. */
type Tx = Transaction<Database>

/** Every movement of Credits, in integer milli-credits. Double entry; nothing is ever rewritten. */
export type Ledger = {
  /** Gives a new user their accounts, with a balance of 0. */
  open(tx: Tx, userId: string): Promise<void>
  /** Gives Credits. The same `key` gives once. */
  grant(tx: Tx, grant: Grant): Promise<void>
  /**
   * Sets the price of a run aside. Throws `credit_exceeded` when the balance is too low. A second
   * hold for the same run does nothing.
   */
  hold(tx: Tx, hold: Hold): Promise<void>
  /**
   * Ends the hold of a run: charges, and gives the rest back. A second settlement does nothing.
   * Throws RangeError when more would be charged than is held.
   */
  settle(tx: Tx, settlement: Settlement): Promise<void>
  balance(userId: string): Promise<{ milliCredits: MilliCredits; heldMilliCredits: MilliCredits }>
  /** What changed the spendable balance, newest first. */
  entries(userId: string, page: { cursor?: string; limit: number }): Promise<LedgerEntryList>
}

export type Grant = {
  userId: string
  milliCredits: MilliCredits
  key: string
  description: string
}

export type Hold = {
  userId: string
  generationId: string
  milliCredits: MilliCredits
  /** What it is for, in words for the user's list. */
  description?: string
}

export type Settlement = { generationId: string; chargedMilliCredits: MilliCredits }

export type LedgerEntryList = components['schemas']['LedgerEntryList']

/** The ledger on the database of `deps`. */
export function createLedger({ db, clock }: LedgerDeps): Ledger {
  return {
    open: openAccounts,
    async grant(tx, { userId, milliCredits, key, description }) {
      await post(tx, {
        kind: 'grant',
        key: `grant:${key}`,
        userId,
        description,
        at: clock.now(),
        entries: { granted: -milliCredits, credits: milliCredits },
      })
    },
    hold: (tx, order) => hold(tx, clock.now(), order),
    settle: (tx, settlement) => settle(tx, clock.now(), settlement),
    balance: (userId) => balanceOf(db, userId),
    entries: (userId, page) => listEntries(db, userId, page),
  }
}
