import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { words } from '../../../generated/words/tray.js'
import { isFinished } from '../../client/index.ts'
import { refreshMoney } from '../state/queries.ts'
import { unfollowRuns } from './followed.ts'
import { TrayRow } from './TrayRow.tsx'
import { useEnds } from './use-ends.ts'
import { useHidden } from './use-hidden.ts'
import { useRuns } from './use-runs.ts'
import { useTabTitle } from './use-tab-title.ts'
import './tray.css'

/** More rows than this would cover the page. */
const most = 3

/**
 * The runs under way and those that have just ended, on every screen but their own. The tab's title
 * and the notification, if somebody wants one, come from here too.
 */
export function Tray({ followed }: { followed: readonly string[] }) {
  const runs = useRuns(followed)
  const isHidden = useHidden()
  const onPage = new URLSearchParams(useSearch()).get('run')
  useTabTitle(runs, isHidden)
  useEnds(runs, isHidden, () => void refreshMoney())

  // The end of the last one may have been seen in another tab: what it cost shows here too.
  useEffect(() => () => void refreshMoney(), [])

  const seen = runs.find((run) => run.id === onPage && isFinished(run))?.id
  useEffect(() => {
    // Who looks at its page has seen the end.
    if (seen !== undefined && !isHidden) unfollowRuns([seen])
  }, [seen, isHidden])

  const shown = runs.filter(({ id }) => id !== onPage)
  if (shown.length === 0) return null
  return (
    <aside className="tray" aria-label={words.runs()}>
      <ul className="tray-list">
        {shown.slice(-most).map((run) => (
          <TrayRow key={run.id} run={run} onDismiss={() => unfollowRuns([run.id])} />
        ))}
      </ul>
      {shown.length > most && (
        <p className="tray-more">{words.more({ count: shown.length - most })}</p>
      )}
    </aside>
  )
}
