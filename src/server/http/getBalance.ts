import { toCredits } from '../../contract/money.ts'
import type { Handler } from './handler.ts'

/** GET /balance; nothing here gives LMWR to an account */
export const getBalance: Handler<'getBalance'> = async ({ user, ports }) => {
  await ports.subscriptions.grantDue(user.id)
  const { milliCredits, monthly, purchased, held } = await ports.ledger.balance(user.id)
  return {
    status: 200,
    body: {
      credits: toCredits(milliCredits),
      monthlyCredits: toCredits(monthly),
      purchasedCredits: toCredits(purchased),
      heldCredits: toCredits(held),
      lmwr: '0',
    },
  }
}
