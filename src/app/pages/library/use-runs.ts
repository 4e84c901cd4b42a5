import { useEffect, useState } from 'react'
import { isFinished, listGenerations } from '../../../client/index.ts'
import { usePaged } from '../../state/paged.ts'
import { isFiltering, matchesRun, type Filter } from './filters.ts'

/** Runs that are shown at once, and more of them at each press. */
const step = 10
/** Looking for something, pages are read as large as the server gives them. */
const pageSize = 50
/** Milliseconds between looks while something still runs. */
const whileRunning = 4000

/**
 * The runs that fit a filter, newest first. The server lists them all, so older ones are read on
 * until there are enough that fit, or no more.
 */
export function useRuns(filter: Filter) {
  const [wanted, setWanted] = useState(step)
  const { pages, error, isLoading, isLoadingMore, hasMore, showMore, reload } = usePaged(
    'listGenerations',
    (cursor) => listGenerations({ cursor, limit: pageSize }),
    {
      refreshInterval: (loaded) =>
        loaded?.some(({ generations }) => generations.some((run) => !isFinished(run)))
          ? whileRunning
          : 0,
    },
  )
  const all = pages?.flatMap(({ generations }) => generations)
  const fitting = all?.filter((run) => matchesRun(run, filter))
  const isShort = fitting !== undefined && fitting.length < wanted && hasMore
  const isReading = isShort && error === undefined
  useEffect(() => {
    if (isReading && !isLoadingMore) showMore()
  })
  return {
    runs: fitting?.slice(0, wanted),
    isEmpty: all?.length === 0,
    error,
    isLoading,
    /** Older runs are being looked through for those that fit. */
    isSearching: isReading && isFiltering(filter),
    hasMore: fitting !== undefined && (fitting.length > wanted || hasMore),
    showMore: () => setWanted(wanted + step),
    reload,
  }
}
