import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite'
import { useAccountKey } from './queries.ts'

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
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<T>(
    (_: number, before: T | null) => {
      if (!key || (before && !before.nextCursor)) return null
      return [...key, before?.nextCursor, filter] as const
    },
    ([, , cursor]: readonly [string, string, string?, string?]) => fetchPage(cursor),
    options,
  )
  return {
    /** Undefined until the first page is there. */
    pages: data,
    error: error as unknown,
    isLoading,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    showMore: () => void setSize(size + 1),
    reload: () => mutate(),
  }
}
