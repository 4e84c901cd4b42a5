import type { OperationId } from '../../../generated/ids.ts'
import { ActionError } from '../../contract/errors.ts'
import type { Handler } from './handler.ts'

/** A call that says that it is not there yet, and why, to whoever calls it. */
export function notImplemented<Id extends OperationId>(operationId: Id, why: string): Handler<Id> {
  return async () => {
    throw new ActionError('not_implemented', { detail: `${why} (${operationId})` })
  }
}
