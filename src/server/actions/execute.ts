import type { components } from '../../../generated/api.d.ts'
import { once } from '../idempotency/once.ts'
import type { IdempotencyDeps, RecordAnswer } from '../idempotency/once.ts'
import type { Order, PricedOrder, StartDeps, StepDeps } from './order.ts'
import { allowedOrder, enabledOrder, knownOrder } from './steps/known.ts'
import { openedOrder } from './steps/opened.ts'
import { plannedOrder } from './steps/planned.ts'
import { pricedOrder } from './steps/priced.ts'
import { startedOrder } from './steps/started.ts'
import { stockedOrder } from './steps/stocked.ts'

export type Executed = components['schemas']['ExecuteActionResponse']

/**
 * Everything that can be wrong with an order, found before anything is charged. Each step takes
 * the result of the one before; each throws an `ActionError` that says what to do.
 */
export async function checkedOrder(deps: StepDeps, order: Order): Promise<PricedOrder> {
  const known = knownOrder(order)
  const allowed = allowedOrder(known)
  const enabled = enabledOrder(deps, allowed)
  const stocked = await stockedOrder(deps, enabled)
  const opened = await openedOrder(deps, stocked)
  const planned = plannedOrder(deps, opened)
  return pricedOrder(planned)
}

/**
 * Checks the order, gives the Credits whose day has come, then holds the price and starts the run
 * in one transaction.
 * @param record called in that transaction, to remember what was answered
 */
export async function startOrder(
  deps: StartDeps,
  order: Order,
  record: RecordAnswer<Executed>,
): Promise<Executed> {
  const priced = await checkedOrder(deps, order)
  await deps.subscriptions.grantDue(order.user.id)
  return deps.db.transaction().execute(async (tx) => {
    const executed = await startedOrder(deps, tx, priced)
    await record(tx, executed)
    return executed
  })
}

/** Starts the order; with an idempotency key once, and a repeated order gets the first answer. */
export async function executeOrder(
  deps: StartDeps & IdempotencyDeps,
  order: Order & { idempotencyKey?: string | undefined },
): Promise<Executed> {
  const { actionId, request, user, idempotencyKey: key } = order
  const content = { actionId, request }
  return once<Executed>(
    deps,
    { userId: user.id, operation: 'executeAction', key, content },
    (record) => startOrder(deps, order, record),
  )
}
