import { words } from '../../../generated/words/tray.js'
import { isFinished, type Generation } from '../../client/index.ts'
import { costWords } from '../run/announce-run.ts'
import { runHref, runState, runTitle } from '../run/run-words.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Link } from '../ui/Link.tsx'
import { Progress } from '../ui/Progress.tsx'

/** A run in the tray: what, how far, and the way to it. */
export function TrayRow({ run, onDismiss }: { run: Generation; onDismiss: () => void }) {
  const isOver = isFinished(run)
  const title = runTitle(run)
  const state = runState(run)
  const isGood = run.status === 'succeeded'
  return (
    <li className="tray-row">
      <Link href={runHref(run)} className="tray-link">
        {isOver && <Icon name={isGood ? 'check' : 'warning'} size={16} />}
        <span className="tray-words">
          <span className="tray-title">{title}</span>
          <span className="tray-state">
            {isOver ? words.isOver({ state, cost: costWords(run) }) : state}
          </span>
        </span>
        <Icon name="arrow" size={16} />
      </Link>
      {isOver && (
        <IconButton
          label={words.dismiss({ run: title })}
          icon="close"
          size="small"
          onClick={onDismiss}
        />
      )}
      {!isOver && (
        <Progress label={title} value={run.status === 'queued' ? undefined : run.progress} />
      )}
    </li>
  )
}
