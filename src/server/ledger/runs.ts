import type { Transaction } from 'kysely'
import { ActionError } from '../../contract/errors.ts'
import { formatCredits, toCredits } from '../../contract/money.ts'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import { lockedBalances } from './accounts.ts'
import type { Hold, Settlement } from './index.ts'
import { isPosted, post } from './post.ts'

/** See `Ledger.hold`. */
export async function hold(tx: Transaction<Database>, at: Date, order: Hold): Promise<void> {
  const { userId, generationId, milliCredits } = order
  if (milliCredits < 0) throw new RangeError('A hold cannot be negative.')
  if (milliCredits === 0) return
  const { monthly, credits } = await lockedBalances(tx, userId)
  if (await isPosted(tx, `hold:${generationId}`)) return
  if (monthly + credits < milliCredits) throw tooExpensive(milliCredits, monthly + credits)
  const ofMonthly = Math.min(monthly, milliCredits)
  await post(tx, {
    kind: 'hold',
    key: `hold:${generationId}`,
    userId,
    generationId,
    description: order.description ?? 'A run',
    at,
    entries: { monthly: -ofMonthly, credits: ofMonthly - milliCredits, held: milliCredits },
  })
}

/** See `Ledger.settle`. */
export async function settle(
  tx: Transaction<Database>,
  at: Date,
  { generationId, chargedMilliCredits: charged }: Settlement,
): Promise<void> {
  const run = await heldFor(tx, generationId)
  const held = run ? run.monthly + run.credits : 0
  if (charged < 0 || charged > held) {
    throw new RangeError(
      `${charged} milli-credits cannot be charged for ${generationId}, ${held} are held`,
    )
  }
  if (!run) return
  // The lock keeps two settlements of one run apart; the second one finds it settled.
  await lockedBalances(tx, run.userId)
  if (await isPosted(tx, `charge:${generationId}`, `refund:${generationId}`)) return
  const common = { userId: run.userId, generationId, description: run.description, at }
  if (charged > 0) {
    const entries = { held: -charged, revenue: charged }
    await post(tx, { ...common, kind: 'charge', key: `charge:${generationId}`, entries })
  }
  if (charged < held) {
    const monthly = Math.max(0, run.monthly - charged)
    const entries = { held: charged - held, monthly, credits: held - charged - monthly }
    await post(tx, { ...common, kind: 'refund', key: `refund:${generationId}`, entries })
  }
}

function tooExpensive(price: MilliCredits, available: MilliCredits): ActionError {
  const message = `This costs ${inWords(price)}; you have ${inWords(available)}.`
  return new ActionError('credit_exceeded', { issues: [{ path: '', message }] })
}

const inWords = (amount: MilliCredits) => formatCredits(toCredits(amount))

/** What was set aside for a run, from which of its user's accounts; undefined when nothing was. */
async function heldFor(tx: Transaction<Database>, generationId: string) {
  const rows = await tx
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'posted.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('posted.key', '=', `hold:${generationId}`)
    .select(['posted.user_id', 'posted.description', 'account.kind', 'entry.amount'])
    .execute()
  const [first] = rows
  if (!first) return undefined
  const from = (kind: string) => {
    const entry = rows.find((row) => row.kind === kind)
    return entry ? -Number(entry.amount) : 0
  }
  return {
    userId: first.user_id,
    description: first.description,
    monthly: from('monthly'),
    credits: from('credits'),
  }
}
