import type { Transaction } from 'kysely'
import type { MilliCredits } from '../../contract/money.ts'
import type { Database } from '../db/schema.ts'
import { lockedBalances } from './accounts.ts'
import type { Grant, MonthlyGrant, Purchase, Reversal } from './index.ts'
import { isPosted, post } from './post.ts'

type Tx = Transaction<Database>

/** See `Ledger.grant`. */
export async function grant(tx: Tx, at: Date, order: Grant): Promise<boolean> {
  await lockedBalances(tx, order.userId)
  const entries = { granted: -order.milliCredits, credits: order.milliCredits }
  return post(tx, { ...common(order, at), kind: 'grant', key: `grant:${order.key}`, entries })
}

/** See `Ledger.purchase`. */
export async function purchase(tx: Tx, at: Date, order: Purchase): Promise<boolean> {
  await lockedBalances(tx, order.userId)
  const entries = { sold: -order.milliCredits, credits: order.milliCredits }
  return post(tx, {
    ...common(order, at),
    kind: 'purchase',
    key: `purchase:${order.creditId}`,
    entries,
  })
}

/** See `Ledger.grantMonthly`. */
export async function grantMonthly(tx: Tx, at: Date, order: Grant): Promise<boolean> {
  await lockedBalances(tx, order.userId)
  const entries = { granted: -order.milliCredits, monthly: order.milliCredits }
  return post(tx, { ...common(order, at), kind: 'grant', key: `grant:${order.key}`, entries })
}

/** See `Ledger.expireAndGrantMonthly`. */
export async function expireAndGrantMonthly(
  tx: Tx,
  at: Date,
  { paidBack = 0, ...order }: MonthlyGrant,
): Promise<boolean> {
  const { monthly } = await lockedBalances(tx, order.userId)
  if (await isPosted(tx, `grant:${order.key}`)) return false
  if (monthly > 0) {
    await post(tx, {
      ...common(order, at),
      kind: 'expiry',
      key: `expiry:${order.key}`,
      description: 'Monthly Credits that were left',
      entries: { monthly: -monthly, granted: monthly },
    })
  }
  const spent = Math.max(0, paidBack - monthly)
  return grantMonthly(tx, at, {
    ...order,
    milliCredits: Math.max(0, order.milliCredits - spent),
  })
}

/** See `Ledger.reverse`. */
export async function reverse(tx: Tx, at: Date, order: Reversal): Promise<MilliCredits> {
  const { credits } = await lockedBalances(tx, order.userId)
  const reversed = Math.min(order.milliCredits, credits)
  const isNew = await post(tx, {
    ...common(order, at),
    kind: 'reversal',
    key: `reversal:${order.creditId}:${order.cents}`,
    entries: { credits: -reversed, sold: reversed },
  })
  return isNew ? reversed : 0
}

function common({ userId, milliCredits, description }: Omit<Purchase, 'creditId'>, at: Date) {
  if (milliCredits < 0) throw new RangeError(`${milliCredits} milli-credits cannot be given.`)
  return { userId, description, at }
}
