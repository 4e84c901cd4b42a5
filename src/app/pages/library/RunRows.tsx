import { words } from '../../../../generated/words/library.js'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isFiltering, type Filter } from './filters.ts'
import { RunRow } from './RunRow.tsx'
import type { useRuns } from './use-runs.ts'

interface RunRowsProps {
  found: ReturnType<typeof useRuns>
  filter: Filter
  onClear: () => void
}

/** The runs that fit, newest first. */
export function RunRows({ found, filter, onClear }: RunRowsProps) {
  const { runs, error, isLoading, isSearching, hasMore, showMore, reload } = found
  const isFiltered = isFiltering(filter)
  return (
    <section className="library-section" aria-labelledby="runs-title">
      <h2 id="runs-title" className="library-title">
        {words.runs()}
      </h2>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      <output className="visually-hidden">
        {isFiltered && runs && !isSearching && words.found({ runs: runs.length })}
      </output>
      {isLoading && <Skeleton lines={4} />}
      {runs && runs.length > 0 && (
        <ul className="run-list">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
      {isSearching && <p className="muted">{words.searchingOlder()}</p>}
      {isFiltered && runs?.length === 0 && !isSearching && (
        <div className="library-none">
          <p>{words.noRunFits()}</p>
          <Button size="small" onClick={onClear}>
            {words.showAll()}
          </Button>
        </div>
      )}
      {hasMore && !isSearching && <Button onClick={showMore}>{words.showOlderRuns()}</Button>}
    </section>
  )
}
