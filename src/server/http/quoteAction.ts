import { ActionError } from '../../contract/errors.ts'
import { actionOf } from '../../contract/catalogue.ts'
import { priceOf } from '../../contract/pricing/index.ts'
import type { ActionId, ConversionId } from '../../../generated/ids.ts'
import type { Handler } from './handler.ts'

/** POST /actions/{actionId}/price */
export const quoteAction: Handler<'quoteAction'> = async ({ params, body }) => {
  const { actionId } = params
  if (!isPriced(actionId)) {
    throw new ActionError('not_found', { detail: `There is no action ${actionId}.` })
  }
  return { status: 200, body: priceOf(actionId, body.actionParams, body.items) }
}

function isPriced(id: string): id is ActionId | ConversionId {
  return actionOf(id) !== undefined
}
