import useSWR, { mutate } from 'swr'
import { getBalance, getSubscription, listTokens, loadSession } from '../../client/index.ts'
import { useAccountKey } from './server.ts'

// The answers that several screens share, each under the name of its call.

export { useAccountKey, useAvailability, useServerInfo } from './server.ts'

export function useBalance() {
  return useSWR(useAccountKey('getBalance'), getBalance).data
}

export function useSubscription() {
  return useSWR(useAccountKey('getSubscription'), getSubscription).data
}

export function useTokens() {
  return useSWR(useAccountKey('listTokens'), listTokens)
}

const changedByMoney = [
  'getBalance',
  'getCards',
  'getChangePreview',
  'getSubscription',
  'listGenerations',
  'listInvoices',
  'listLedgerEntries',
]

/** Asks again for what a run or a payment has changed: plan and credits in the header, balance, ledger. */
export async function refreshMoney(): Promise<void> {
  await Promise.all([
    loadSession().catch(() => undefined),
    mutate((key) => Array.isArray(key) && changedByMoney.includes(String(key[1]))),
  ])
}
