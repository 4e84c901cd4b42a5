import { useSession } from '../../session/use-session.ts'
import { logInLink } from '../../session/log-in-link.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Page } from '../../ui/Page.tsx'
import { Buckets } from './Buckets.tsx'
import { FilterBar } from './FilterBar.tsx'
import { everything } from './filters.ts'
import { RunRows } from './RunRows.tsx'
import { useFilter } from './use-filter.ts'
import { useRuns } from './use-runs.ts'
import './library.css'

/** /library: what was run, and the files it left. */
export function LibraryPage() {
  const { status } = useSession()
  return status === 'signed-out' ? <ForGuests /> : <History />
}

function ForGuests() {
  return (
    <Page title="Library" width="regular">
      <EmptyState
        title="Your files and results"
        action={
          <ButtonLink href={logInLink('/library')} look="primary">
            Log in
          </ButtonLink>
        }
      >
        Log in to see what you have run and to open, share or delete its results.
      </EmptyState>
    </Page>
  )
}

function History() {
  const [filter, setFilter] = useFilter()
  const found = useRuns(filter)
  // What is below waits, so that nothing moves down under the pointer.
  const isReady = found.runs !== undefined || found.error !== undefined
  return (
    <Page title="Library">
      {found.isEmpty ? (
        <EmptyState
          title="Nothing run yet"
          action={
            <ButtonLink href="/" look="primary">
              Choose a file
            </ButtonLink>
          }
        >
          Every run is listed here with its results, for as long as they are kept.
        </EmptyState>
      ) : (
        <>
          <FilterBar filter={filter} onChange={setFilter} />
          <RunRows found={found} filter={filter} onClear={() => setFilter(everything)} />
        </>
      )}
      {isReady && <Buckets filter={filter} isOptional={found.isEmpty} />}
    </Page>
  )
}
