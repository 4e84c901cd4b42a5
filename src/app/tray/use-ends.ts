import { useEffect, useRef } from 'react'
import { words } from '../../../generated/words/tray.js'
import { isFinished, type Generation } from '../../client/index.ts'
import { endWords } from '../run/announce-run.ts'
import { runTitle } from '../run/run-words.ts'
import { announce } from '../shell/announcer.ts'
import { notifyOfEnd } from './notifications.ts'

/** Says once when a followed run has ended: here, or by a notification where nobody looks. */
export function useEnds(runs: readonly Generation[], isHidden: boolean, onEnd: () => void): void {
  const open = useRef(new Set<string>())
  const latest = useRef({ isHidden, onEnd })
  useEffect(() => {
    latest.current = { isHidden, onEnd }
  })
  useEffect(() => {
    for (const run of runs) {
      if (!isFinished(run)) {
        open.current.add(run.id)
        continue
      }
      if (!open.current.delete(run.id)) continue
      latest.current.onEnd()
      if (latest.current.isHidden) notifyOfEnd(run)
      // Its own page says it itself.
      else if (!location.search.includes(run.id))
        announce(words.end({ run: runTitle(run), end: endWords(run) }))
    }
  }, [runs])
}
