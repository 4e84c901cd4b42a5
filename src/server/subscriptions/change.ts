import type { components } from '../../../generated/api.d.ts'
import { ActionError } from '../../contract/errors.ts'
import { once } from '../idempotency/once.ts'
import { chosenCard } from '../payments/chosen-card.ts'
import { customerOf } from '../payments/customers.ts'
import type { ChangeOutcome, SubscriptionRecord } from '../payments/provider/types.ts'
import { carryOut } from './carry-out.ts'
import { beginChange, decide, endChange, letGo } from './changes.ts'
import type { Change, Restore } from './changes.ts'
import type { Decision } from './decision.ts'
import type { SubscriptionDeps, Subscriber } from './deps.ts'
import { planOfChange } from './plan-of-change.ts'
import { accountOf } from './present.ts'
import { countedFrom, priceOfChange } from './price-of-change.ts'
import { refresh } from './refresh.ts'
import type { ChangeRequest } from './request.ts'
import { settleChange } from './settle.ts'

type Result = components['schemas']['ChangeSubscriptionResult']

/**
 * Changes the plan: what is to be done is written down, then done at the provider, then read back
 * from it. Only one change of a user is under way at a time. A decline is an answer.
 * @throws ActionError `bad_request` for a plan that is not sold, `conflict` when nothing would
 * change, `request_in_progress`, `card_required`, `not_found` for a card of somebody else,
 * `unavailable`
 */
export async function changePlan(
  deps: SubscriptionDeps,
  user: Subscriber,
  request: ChangeRequest,
  idempotencyKey?: string,
): Promise<Result> {
  const operation = 'changeSubscription'
  const { tier, period, cardId } = request
  const content = { tier, period, cardId }
  return once<Result>(
    deps,
    { userId: user.id, operation, key: idempotencyKey, content },
    async (record) => {
      const change = await beginChange(deps, user.id, content)
      const { decision, restore } = await decided(deps, user, change, request)
      const answer = resultOf(await done(deps, change, decision, restore))
      await deps.db.transaction().execute(async (tx) => {
        await endChange(tx, change, restore)
        await record(tx, answer)
      })
      await readBack(deps, user.id)
      return answer
    },
  )
}

type Decided = { decision: Decision; restore: Restore | undefined }

async function decided(
  deps: SubscriptionDeps,
  user: Subscriber,
  change: Change,
  request: ChangeRequest,
): Promise<Decided> {
  if (change.decision) return { decision: change.decision, restore: change.restore }
  try {
    const subscription = await presentOf(deps, user.id, change.restore)
    const decision = await decisionOn(deps, user, request, subscription)
    const restore = restoreOf(decision)
    await decide(deps, change, decision, restore)
    return { decision, restore }
  } catch (error) {
    await endChange(deps.db, change, change.restore)
    throw error
  }
}

/** What runs, and what is to follow it even while an unpaid change has put that aside. */
async function presentOf(
  deps: SubscriptionDeps,
  userId: string,
  restore: Restore | undefined,
): Promise<SubscriptionRecord | undefined> {
  const record = await refresh(deps, userId)
  if (!record || record.next !== undefined || !restore) return record
  return { ...record, next: restore.to }
}

async function decisionOn(
  deps: SubscriptionDeps,
  user: Subscriber,
  { cardId, ...target }: ChangeRequest,
  subscription: SubscriptionRecord | undefined,
): Promise<Decision> {
  const { tier, eligibility } = await accountOf(deps, user.id)
  const change = planOfChange({ tier, subscription }, target, eligibility)
  if (change.kind === 'none') throw new ActionError('conflict', { detail: change.why })
  const customerId = await customerOf(deps, user)
  const now = await deps.provider.now(customerId)
  const at = await countedFrom(deps, user.id, target, { subscription, now })
  const decision = { change, customerId, subscription, at }
  const cents = await priceOfChange(deps, change, decision)
  // What costs nothing needs no card; a card that is named has to be one's own all the same.
  if (cents === 0 && cardId === undefined) return decision
  return { ...decision, cardId: await chosenCard(deps, user, cardId) }
}

/** An upgrade puts aside what was to follow the term; unpaid, it must not have done so. */
function restoreOf({ change, subscription }: Decision): Restore | undefined {
  if (change.kind !== 'upgrade' || subscription?.next === undefined) return undefined
  return { to: subscription.next }
}

async function done(
  deps: SubscriptionDeps,
  change: Change,
  decision: Decision,
  restore: Restore | undefined,
): Promise<ChangeOutcome> {
  try {
    return await carryOut(deps.provider, change.id, decision)
  } catch (error) {
    // What was not heard to the end may have happened: the same request has to go on with it.
    const isUnknown = error instanceof ActionError && error.code === 'unavailable'
    if (isUnknown) await letGo(deps, change)
    else await endChange(deps.db, change, restore)
    throw error
  }
}

/** The change itself is done: where reading it back fails, events and the sweep bring it. */
async function readBack(deps: SubscriptionDeps, userId: string): Promise<void> {
  try {
    await settleChange(deps, userId, await refresh(deps, userId))
  } catch (error) {
    deps.log.warn({ error, userId }, 'A plan was changed and could not be read again')
  }
}

function resultOf({ payment, needsAction }: ChangeOutcome): Result {
  return {
    paymentIntent: payment,
    updateAccountSubscriptionAction: needsAction ? 'UPGRADING_USER_ACTION_REQUIRED' : null,
  }
}
