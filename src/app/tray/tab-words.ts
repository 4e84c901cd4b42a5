import { words } from '../../../generated/words/tray.js'
import { isFinished, type Generation } from '../../client/index.ts'

type Run = Pick<Generation, 'status' | 'progress'>

/**
 * What the tab's title says before the screen's own: how far the runs are together or, until the
 * tab is looked at, how they ended. Undefined when there is nothing to say.
 */
export function tabWords(runs: readonly Run[], isHidden: boolean): string | undefined {
  const open = runs.filter((run) => !isFinished(run))
  if (open.length > 0) {
    const progress = open.reduce((sum, run) => sum + run.progress, 0) / open.length
    return open.every(({ status }) => status === 'queued')
      ? words.tabWaiting()
      : words.tabProgress({ percent: Math.floor(progress * 100) })
  }
  if (!isHidden || runs.length === 0) return undefined
  const areAll = (wanted: Run['status']) => runs.every(({ status }) => status === wanted)
  const ends = ['succeeded', 'failed'] as const
  return words.tabEnd({ status: ends.find(areAll) ?? 'partly_succeeded' })
}
