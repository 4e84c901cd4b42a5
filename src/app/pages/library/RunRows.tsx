import { isFinished, listGenerations, type Generation } from '../../../client/index.ts'
import { findAction, findConversion } from '../../../contract/catalogue.ts'
import { usePaged } from '../../state/paged.ts'
import { costWords, queueWords } from '../../run/announce-run.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { countOf, formatMinute } from '../../ui/words.ts'

const pageSize = 10
/** Milliseconds between looks while something still runs. */
const whileRunning = 4000

/** The runs, newest first; each opens its page with the results. */
export function RunRows() {
  const { pages, error, isLoading, hasMore, showMore, reload } = usePaged(
    'listGenerations',
    (cursor) => listGenerations({ cursor, limit: pageSize }),
    {
      refreshInterval: (loaded) =>
        loaded?.some(({ generations }) => generations.some((run) => !isFinished(run)))
          ? whileRunning
          : 0,
    },
  )
  const runs = pages?.flatMap(({ generations }) => generations) ?? []
  if (pages && runs.length === 0) {
    return (
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
    )
  }
  return (
    <section className="library-section" aria-labelledby="runs-title">
      <h2 id="runs-title" className="library-title">
        Runs
      </h2>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {isLoading && <Skeleton lines={3} />}
      <ul className="run-list">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
      {hasMore && <Button onClick={showMore}>Show older runs</Button>}
    </section>
  )
}

function RunRow({ run }: { run: Generation }) {
  const conversion = findConversion(run.actionId)
  const title = conversion?.label ?? findAction(run.actionId)?.name ?? run.actionId
  const href = `${conversion ? '/convert' : '/actions'}/${run.actionId}?run=${run.id}`
  const [first] = run.inputs
  const more = run.inputs.length - 1
  return (
    <li className="run-row">
      <div className="run-row-words">
        <Link href={href} className="run-row-title">
          {title}
        </Link>
        <p className="run-row-about">
          {first && `${first.name}${more > 0 ? ` and ${countOf(more, 'more', 'more')}` : ''}`}
        </p>
      </div>
      <Tag tone={tones[run.status]}>{stateOf(run)}</Tag>
      <p className="run-row-cost">{isFinished(run) && costWords(run)}</p>
      <time className="run-row-time" dateTime={run.createdAt}>
        {formatMinute(run.createdAt)}
      </time>
    </li>
  )
}

const tones = {
  queued: 'plain',
  running: 'accent',
  succeeded: 'plain',
  partly_succeeded: 'caution',
  failed: 'danger',
  cancelled: 'plain',
} as const

function stateOf(run: Generation): string {
  switch (run.status) {
    case 'queued':
      return queueWords(run.queuePosition)
    case 'running':
      return `Running, ${Math.floor(run.progress * 100)} %`
    case 'succeeded':
      return 'Done'
    case 'partly_succeeded':
      return 'Done in part'
    case 'failed':
      return 'Failed'
    case 'cancelled':
      return 'Cancelled'
  }
}
