import { executeOrder } from '../actions/execute.ts'
import type { Handler } from './handler.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** POST /actions/{actionId}/execute */
export const executeAction: Handler<'executeAction'> = async ({
  params,
  body,
  headers,
  user,
  ports,
}) => ({
  status: 200,
  body: await executeOrder(ports, {
    user: user,
    actionId: params.actionId,
    request: body,
    idempotencyKey: idempotencyKey(headers),
  }),
})
