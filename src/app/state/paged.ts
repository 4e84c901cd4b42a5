import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/use-session.ts'
import { useAccountKey } from './server.ts'

interface Page {
  nextCursor?: string
}

interface PagedOptions<T> extends SWRInfiniteConfiguration<T> {
  /** What the list is narrowed to: each has pages of its own. */
  filter?: string | undefined
}

/**
 * A list of the account that comes in pages, newest first. The pages are kept and refreshed under
 * `name`.
 */
export function usePaged<T extends Page>(
  name: string,
  fetchPage: (cursor: string | undefined) => Promise<T>,
  { filter, ...options }: PagedOptions<T> = {},
) {
  const key = useAccountKey(name)
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<T>(
    (_: number, before: T | null) => {
      if (!key || (before && !before.nextCursor)) return null
      return [...key, before?.nextCursor, filter] as const
    },
    ([, , cursor]: readonly [string, string, string?, string?]) => fetchPage(cursor),
    options,
  )
  const { status } = useSession()
  useLoggedInAgain(() => void mutate())
  return {
    /** Undefined until the first page is there. */
    pages: data,
    /** A session that has ended is said above the page; what it had loaded stays. */
    error: status === 'expired' ? undefined : (error as unknown),
    isLoading,
    /** The next page is on its way. */
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    showMore: () => void setSize(size + 1),
    reload: () => mutate(),
  }
}

/** Calls back when somebody has logged in again after the session had ended. */
function useLoggedInAgain(then: () => void): void {
  const { status } = useSession()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'expired' && status === 'signed-in') then()
    before.current = status
  })
}
