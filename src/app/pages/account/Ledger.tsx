import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listLedgerEntries, type LedgerEntry, type LedgerKind } from '../../../client/index.ts'
import { formatCredits } from '../../../contract/money.ts'
import { usePaged } from '../../state/paged.ts'
import { useBalance } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatMinute } from '../../ui/words.ts'

const words: Record<LedgerKind, string> = {
  grant: 'Credits of the plan and gifts',
  purchase: 'Bought',
  hold: 'Set aside for runs',
  charge: 'Spent by runs',
  refund: 'Given back',
  expiry: 'Expired',
  reversal: 'Taken back after a refund',
}

const kinds = Object.keys(words) as LedgerKind[]
const all = { id: '', label: 'All movements' }

/** Every movement of credits, newest first. */
export function Ledger() {
  const [kind, setKind] = useState<LedgerKind>()
  const { pages, error, isLoading, hasMore, showMore, reload } = usePaged(
    'listLedgerEntries',
    (cursor) => listLedgerEntries(cursor, kind),
    { filter: kind },
  )
  useReloadWithBalance(reload)
  const entries = pages?.flatMap((page) => page.entries) ?? []
  return (
    <section className="account-section" aria-labelledby="ledger-title">
      <div className="account-head">
        <h2 id="ledger-title" className="account-title">
          Credits in and out
        </h2>
        <Select
          label="Show"
          items={[all, ...kinds.map((id) => ({ id, label: words[id] }))]}
          value={kind ?? all.id}
          onChange={(id) => setKind(kinds.find((one) => one === id))}
        />
      </div>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {isLoading && <Skeleton lines={3} />}
      {pages && entries.length === 0 && (
        <p className="muted">{kind ? 'There is none of this kind.' : 'Nothing has moved yet.'}</p>
      )}
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

/** What moved shows in the balance first; the pages are asked for again then. */
function useReloadWithBalance(reload: () => unknown): void {
  const { credits, heldCredits } = useBalance() ?? {}
  const known = useRef<string>(undefined)
  const onChange = useEffectEvent(reload)
  useEffect(() => {
    if (credits === undefined) return
    const now = `${credits} ${heldCredits}`
    if (known.current !== undefined && known.current !== now) onChange()
    known.current = now
  }, [credits, heldCredits])
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
