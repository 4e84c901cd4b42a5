import { useState } from 'react'
import useSWR from 'swr'
import { getChangePreview } from '../../../client/index.ts'
import type { CurrentPlan } from '../../../contract/plans/compare.ts'
import type { Choice } from './choice.ts'

/**
 * What the change costs now. Asked anew for every dialog and whenever the present plan has changed,
 * perhaps in another tab: an amount that an earlier dialog left in the cache must not be agreed to.
 */
export function usePreview({ tier, period }: Choice, current: CurrentPlan) {
  const [dialog] = useState(() => crypto.randomUUID())
  const key = ['getChangePreview', dialog, tier, period, JSON.stringify(current)]
  return useSWR(key, () => getChangePreview(tier, period), { revalidateOnFocus: false })
}
