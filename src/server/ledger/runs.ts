import type { Transaction } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import { formatCredits, toCredits } from '../../contract/money.ts'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import type { Hold, Settlement } from './index.ts'
import { post } from './post.ts'

/** See `Ledger.hold`. */
export async function hold(tx: Transaction<Database>, at: Date, order: Hold): Promise<void> {
  const { userId, generationId, milliCredits } = order
  if (milliCredits < 0) throw new RangeError('A hold cannot be negative.')
  if (milliCredits === 0) return
  const available = await lockedCredits(tx, userId)
  if (await isHeld(tx, generationId)) return
  if (available < milliCredits) {
    throw new ActionError('credit_exceeded', {
      issues: [
        {
          path: '',
          message: `This costs ${formatCredits(toCredits(milliCredits))}; you have ${formatCredits(toCredits(available))}.`,
        },
      ],
    })
  }
  await post(tx, {
    kind: 'hold',
    key: `hold:${generationId}`,
    userId,
    generationId,
    description: order.description ?? 'A run',
    at,
    entries: { credits: -milliCredits, held: milliCredits },
  })
}

/** See `Ledger.settle`. */
export async function settle(
  tx: Transaction<Database>,
  at: Date,
  { generationId, chargedMilliCredits }: Settlement,
): Promise<void> {
  const run = await heldFor(tx, generationId)
  const held = run?.milliCredits ?? 0
  if (chargedMilliCredits < 0 || chargedMilliCredits > held) {
    throw new RangeError(
      `${chargedMilliCredits} milli-credits cannot be charged for ${generationId}, ${held} are held`,
    )
  }
  if (!run) return
  // The lock keeps two settlements of one run apart; the second one finds it settled.
  await lockedCredits(tx, run.userId)
  if (await isSettled(tx, generationId)) return
  const common = { userId: run.userId, generationId, description: run.description, at }
  if (chargedMilliCredits > 0) {
    const entries = { held: -chargedMilliCredits, revenue: chargedMilliCredits }
    await post(tx, { ...common, kind: 'charge', key: `charge:${generationId}`, entries })
  }
  const rest = held - chargedMilliCredits
  if (rest > 0) {
    const entries = { held: -rest, credits: rest }
    await post(tx, { ...common, kind: 'refund', key: `refund:${generationId}`, entries })
  }
}

/** The user's spendable milli-credits, which nobody else can change until the transaction ends. */
async function lockedCredits(tx: Transaction<Database>, userId: string): Promise<MilliCredits> {
  const { balance } = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .where('kind', '=', 'credits')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Number(balance)
}

async function isHeld(tx: Transaction<Database>, generationId: string): Promise<boolean> {
  return isPosted(tx, [`hold:${generationId}`])
}

async function isSettled(tx: Transaction<Database>, generationId: string): Promise<boolean> {
  return isPosted(tx, [`charge:${generationId}`, `refund:${generationId}`])
}

async function isPosted(tx: Transaction<Database>, keys: string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', 'in', keys)
    .executeTakeFirst()
  return row !== undefined
}

async function heldFor(tx: Transaction<Database>, generationId: string) {
  const row = await tx
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'posted.id')
    .where('posted.key', '=', `hold:${generationId}`)
    .where('entry.amount', '>', '0')
    .select(['posted.user_id', 'posted.description', 'entry.amount'])
    .executeTakeFirst()
  return (
    row && {
      userId: row.user_id,
      description: row.description,
      milliCredits: Number(row.amount),
    }
  )
}
