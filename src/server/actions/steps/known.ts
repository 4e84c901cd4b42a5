import { actionOf, findConversion } from '../../../contract/catalogue.ts'
import type { Action, Conversion } from '../../../contract/catalogue.ts'
import { ActionError } from '../../../contract/errors.ts'
import type { Availability } from '../../engines/types.ts'
import type { WorkId } from '../../engines/work.ts'
import type { KnownOrder, Order, StepDeps } from '../order.ts'
import { runnerOf } from '../runners.ts'

/** Looks the action up. A conversion id stands for `convert` with its pair fixed. */
export function orderedAction(actionId: string): { action: Action; conversion?: Conversion } {
  const action = actionOf(actionId)
  if (!action || action.internal) {
    throw new ActionError('not_found', { detail: `There is no action ${actionId}.` })
  }
  const conversion = findConversion(actionId)
  return { action, ...(conversion && { conversion }) }
}

/** Step 1: the action exists. */
export function knownOrder(order: Order): KnownOrder {
  return { ...order, ...orderedAction(order.actionId) }
}

/** Step 2: the plan of the user has it. */
export function allowedOrder<T extends KnownOrder>(order: T): T {
  if (order.action.minimumTier === 'PRO' && order.user.grants !== 'PRO') {
    throw new ActionError('forbidden')
  }
  return order
}

/** Step 3: it can be run on this server now. */
export function enabledOrder<T extends KnownOrder>({ engines }: StepDeps, order: T): T {
  const state = availabilityOf(engines, order)
  if (!state.available) throw disabled(state.reason)
  if (order.request.paymentType === 'LMWR') throw new ActionError('not_enough_lmwr')
  return order
}

/** Whether an action can be run at all, and if not, why. */
export function availabilityOf(
  engines: { availability(workId: WorkId): Availability },
  { action, conversion }: Pick<KnownOrder, 'action' | 'conversion'>,
): { available: true; engine?: string } | { available: false; reason: string } {
  if (action.temporarilyDisabled) return { available: false, reason: '' }
  const runner = runnerOf(action.id)
  if (runner.kind === 'notImplemented') return { available: false, reason: runner.reason }
  if (runner.kind === 'tool') return engines.availability(runner.tool)
  return conversion ? engines.availability(conversion.id) : { available: true }
}

/** The specification's message, and as an issue of the whole request why this server cannot run it. */
export function disabled(reason: string): ActionError {
  return new ActionError(
    'disabled',
    reason === '' ? {} : { issues: [{ path: '', message: reason }] },
  )
}
