import { words } from '../../../../generated/words/library.js'
import { isFinished, type Generation } from '../../../client/index.ts'
import { costWords } from '../../run/announce-run.ts'
import { runHref, runState, runTitle } from '../../run/run-words.ts'
import { Link } from '../../ui/Link.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatMinute } from '../../words/format.ts'

/** One run: what, of which files, how it went, what it cost; its title opens its page. */
export function RunRow({ run }: { run: Generation }) {
  const [first] = run.inputs
  const inputs = first && words.inputs({ name: first.name, more: run.inputs.length - 1 })
  return (
    <li className="run-row">
      <div className="run-row-words">
        <Link href={runHref(run)} className="run-row-title">
          {runTitle(run)}
        </Link>
        <p className="run-row-about" title={inputs}>
          {inputs}
        </p>
      </div>
      <Tag tone={tones[run.status]}>{runState(run)}</Tag>
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
