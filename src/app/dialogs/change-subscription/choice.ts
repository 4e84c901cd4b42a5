import { planTiers } from '../../../../generated/ids.ts'
import type { Period, PlanTier } from '../../../client/index.ts'
import { isOffered } from '../../../contract/plans/offers.ts'
import type { DialogParams } from '../names.ts'

export interface Choice {
  tier: PlanTier
  /** Free has none; the calls want one all the same. */
  period: Period
}

/** The plan that the address asks for, if it is one that can be chosen. */
export function choiceIn({ tier, period = 'Month' }: DialogParams): Choice | undefined {
  const known = planTiers.find((one) => one === tier)
  if (!known || (period !== 'Month' && period !== 'Year')) return undefined
  return isOffered({ tier: known, period }) ? { tier: known, period } : undefined
}
