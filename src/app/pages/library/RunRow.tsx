import { isFinished, type Generation } from '../../../client/index.ts'
import { findConversion } from '../../../contract/catalogue.ts'
import { costWords, queueWords } from '../../run/announce-run.ts'
import { Link } from '../../ui/Link.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { countOf, formatMinute } from '../../ui/words.ts'
import { titleOf } from './filters.ts'

/** One run: what, of which files, how it went, what it cost; its title opens its page. */
export function RunRow({ run }: { run: Generation }) {
  const path = findConversion(run.actionId) ? '/convert' : '/actions'
  const [first] = run.inputs
  const more = run.inputs.length - 1
  return (
    <li className="run-row">
      <div className="run-row-words">
        <Link href={`${path}/${run.actionId}?run=${run.id}`} className="run-row-title">
          {titleOf(run)}
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
