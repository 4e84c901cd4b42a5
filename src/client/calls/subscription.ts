import { api, asForm, dataOf } from '../api.ts'
import { csrf } from './money.ts'
import type { Period, PlanTier } from '../types.ts'

export async function getSubscription() {
  return dataOf(api.GET('/subscription'))
}

/** Map of tier to period to price in USDC cents. */
export async function getPrices() {
  return dataOf(api.GET('/services/account-subscription/getPrices'))
}

/** What a change costs now, in US cents. */
export async function getChangePreview(tier: PlanTier, period: Period) {
  const params = { path: { tier, period } }
  return dataOf(
    api.GET('/services/account-subscription/getChangePreview/{tier}/{period}', { params }),
  )
}

export async function changeSubscription(
  form: { tier: PlanTier; period: Period; cardId?: string },
  idempotencyKey?: string,
) {
  const body = { ...form, csrf: csrf() }
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  return dataOf(api.POST('/services/account-subscription/change', { ...asForm, params, body }))
}

export async function getTierPeriodStatus(tier: PlanTier, period: Period) {
  const params = { path: { tier, period } }
  return dataOf(
    api.GET('/services/account-subscription/getTierPeriodStatus/{tier}/{period}', { params }),
  )
}

/** Lets days pass for this account, in the sandbox only (elsewhere 404). Answers its time then. */
export async function advanceSandboxClock(days: number) {
  return dataOf(api.POST('/sandbox/clock', { body: { days } }))
}
