import useSWR from 'swr'
import {
  getCards,
  getChangePreview,
  getCreditPrices,
  getPrices,
  listInvoices,
  type Period,
  type PlanTier,
} from '../../client/index.ts'
import { useAccountKey } from './queries.ts'

// Answers about money that only plans, payments and the account page need: no part of the first load.

export function useCards() {
  return useSWR(useAccountKey('getCards'), getCards)
}

export function useInvoices() {
  return useSWR(useAccountKey('listInvoices'), listInvoices)
}

/** Prices of the plans as the server has them, in USDC cents. */
export function usePrices() {
  return useSWR('getPrices', getPrices, { revalidateOnFocus: false }).data
}

/** The packs of credits, smallest first. */
export function useCreditPrices() {
  return useSWR('getCreditPrices', getCreditPrices, { revalidateOnFocus: false }).data
}

/** What a change would cost now; not asked while there is no choice. */
export function useChangePreview(choice: { tier: PlanTier; period: Period } | undefined) {
  const key = useAccountKey('getChangePreview')
  return useSWR(key && choice && [...key, choice.tier, choice.period], ([, , tier, period]) =>
    getChangePreview(tier, period),
  )
}
