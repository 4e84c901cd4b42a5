import { words } from '../../../../generated/words/library.js'
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
    <Page title={words.library()} width="regular">
      <EmptyState
        title={words.yourFiles()}
        action={
          <ButtonLink href={logInLink('/library')} look="primary">
            {words.logIn()}
          </ButtonLink>
        }
      >
        {words.aboutLibrary()}
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
    <Page title={words.library()}>
      {found.isEmpty ? (
        <EmptyState
          title={words.nothingRun()}
          action={
            <ButtonLink href="/" look="primary">
              {words.chooseFile()}
            </ButtonLink>
          }
        >
          {words.everyRun()}
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
