import { ActionError } from '../../contract/errors.ts'
import type { Handler } from './handler.ts'

/** GET /payments/credit-card-funds-locked */
export const getCreditCardFundsLocked: Handler<'getCreditCardFundsLocked'> = async ({
  query,
  user,
  ports,
}) => {
  if (query.userId !== user.id) throw new ActionError('not_found')
  return { status: 200, body: await ports.payments.fundsLocked(user) }
}
