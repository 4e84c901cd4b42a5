import { listLedgerEntries, type LedgerEntry } from '../../../client/index.ts'
import { formatCredits } from '../../../contract/money.ts'
import { usePaged } from '../../state/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatMinute } from '../../ui/words.ts'

/** Every movement of credits, newest first. */
export function Ledger() {
  const { pages, error, isLoading, hasMore, showMore, reload } = usePaged(
    'listLedgerEntries',
    (cursor) => listLedgerEntries(cursor),
  )
  const entries = pages?.flatMap((page) => page.entries) ?? []
  return (
    <section className="account-section" aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="account-title">
        Credits in and out
      </h2>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {isLoading && <Skeleton lines={3} />}
      {pages && entries.length === 0 && <p className="muted">Nothing has moved yet.</p>}
      {entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <section className="ledger-frame" aria-label="Movements" tabIndex={0}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Credits</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hasMore && <Button onClick={showMore}>Show older movements</Button>}
    </section>
  )
}

function Entry({ entry: { createdAt, description, kind, credits } }: { entry: LedgerEntry }) {
  return (
    <tr>
      <td>
        <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
      </td>
      <td>{description || kind}</td>
      <td className="ledger-amount" data-in={credits > 0 || undefined}>
        {credits > 0 ? '+' : '−'}
        {formatCredits(Math.abs(credits))}
      </td>
    </tr>
  )
}
