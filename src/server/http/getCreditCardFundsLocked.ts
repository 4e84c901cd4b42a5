import { ActionError } from '../../contract/errors.ts'
import type { Handler } from './handler.ts'

/** GET /payments/credit-card-funds-locked; nothing was paid by card, so nothing is locked */
export const getCreditCardFundsLocked: Handler<'getCreditCardFundsLocked'> = async ({
  query,
  user,
}) => {
  if (query.userId !== user.id) throw new ActionError('not_found')
  return { status: 200, body: { fundsLockedUsdcCent: 0, maxPayoutAmountUsdcCent: 0 } }
}
