import { orderedAction } from '../actions/steps/known.ts'
import { priceOf } from '../../contract/pricing/index.ts'
import type { Handler } from './handler.ts'

/** POST /actions/{actionId}/price */
export const quoteAction: Handler<'quoteAction'> = async ({ params, body }) => {
  const { action, conversion } = orderedAction(params.actionId)
  const id = conversion?.id ?? action.id
  return { status: 200, body: priceOf(id, body.actionParams, body.items) }
}
