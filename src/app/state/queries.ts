import useSWR, { mutate } from 'swr'
import {
  getAvailability,
  getBalance,
  getServerInfo,
  getSubscription,
  listTokens,
  loadSession,
} from '../../client/index.ts'
import { useSession } from '../session/use-session.ts'

// The answers that several screens share, each under the name of its call.

/** What this server can run now. Undefined until it has said so: then nothing is called unavailable. */
export function useAvailability() {
  return useSWR('getAvailability', getAvailability, { revalidateOnFocus: false }).data
}

/** Name, version, sandbox and whether there is a demo account. */
export function useServerInfo() {
  return useSWR('getServerInfo', getServerInfo, { revalidateOnFocus: false }).data
}

/** Keys of everything that belongs to an account start with its id: another log-in sees none of it. */
export function useAccountKey(name: string): readonly [string, string] | null {
  const { status, session } = useSession()
  return status === 'signed-in' ? [session.user.id, name] : null
}

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
