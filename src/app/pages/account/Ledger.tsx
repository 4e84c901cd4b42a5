import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '../../../../generated/words/account.js'
import { listLedgerEntries, type LedgerEntry, type LedgerKind } from '../../../client/index.ts'
import { usePaged } from '../../state/paged.ts'
import { useBalance } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatCredits, formatMinute } from '../../words/format.ts'

const kinds = Object.keys({
  grant: true,
  purchase: true,
  hold: true,
  charge: true,
  refund: true,
  expiry: true,
  reversal: true,
} satisfies Record<LedgerKind, true>) as LedgerKind[]
const all = ''

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
          {words.creditsInAndOut()}
        </h2>
        <Select
          label={words.show()}
          items={[
            { id: all, label: words.allMovements() },
            ...kinds.map((id) => ({ id, label: words.movement({ kind: id }) })),
          ]}
          value={kind ?? all}
          onChange={(id) => setKind(kinds.find((one) => one === id))}
        />
      </div>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {isLoading && <Skeleton lines={3} />}
      {pages && entries.length === 0 && (
        <p className="muted">{kind ? words.noneOfThisKind() : words.nothingMoved()}</p>
      )}
      {entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <section className="ledger-frame" aria-label={words.everyMovement()} tabIndex={0}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{words.when()}</th>
                <th scope="col">{words.what()}</th>
                <th scope="col">{words.creditsFigure()}</th>
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
      {hasMore && <Button onClick={showMore}>{words.loadOlder()}</Button>}
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
