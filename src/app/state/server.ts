import useSWR, { preload } from 'swr'
import { getAvailability, getServerInfo } from '../../client/index.ts'
import { useSession } from '../session/use-session.ts'

// The answers that the shell and the home page need: all that the first load has of the calls.

/** Asks for it while the screen still loads: a notice that comes later would push the page down. */
export function preloadAvailability(): void {
  preload('getAvailability', getAvailability).catch(() => undefined)
}

/** What this server can run now. Undefined until it has said so: then nothing is called unavailable. */
export function useAvailability() {
  return useSWR('getAvailability', getAvailability, { revalidateOnFocus: false }).data
}

/** Whether it has said so, or has failed to: then nothing is waited for. */
export function useAvailabilityKnown(): boolean {
  return !useSWR('getAvailability', getAvailability, { revalidateOnFocus: false }).isLoading
}

/** Name, version, sandbox and whether there is a demo account. */
export function useServerInfo() {
  return useSWR('getServerInfo', getServerInfo, { revalidateOnFocus: false }).data
}

/**
 * Keys of everything that belongs to an account start with its id: another log-in sees none of it.
 * A session that has ended keeps them, and so what is on screen.
 */
export function useAccountKey(name: string): readonly [string, string] | null {
  const { session } = useSession()
  return session ? [session.user.id, name] : null
}
