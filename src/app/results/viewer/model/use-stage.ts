import { useEffect, useRef, useState } from 'react'
import { words } from '../../../../../generated/words/model.js'
import { inWords } from './in-words.ts'
import type { Stage } from './stage.ts'

interface Shown {
  stage?: Stage
  trouble?: string
  /** the graphics were taken away; another try may have them again */
  isLost?: boolean
}

/**
 * Draws the model in `host` as long as it is shown, with the library that comes with the first one;
 * nothing for undefined.
 */
export function useStage(file: Blob | undefined) {
  const host = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<Shown>({})
  useEffect(() => {
    const place = host.current
    if (!file || !place) return
    let isOver = false
    let opened: Stage | undefined
    const end = () => {
      isOver = true
      opened?.close()
      opened = undefined
    }
    const onLost = () => {
      end()
      setShown({ isLost: true, trouble: words.lost() })
    }
    const open = async () => {
      const { openStage } = await import('./stage.ts')
      if (isOver) return
      const stage = await openStage(place, file, onLost)
      if (isOver) return stage.close()
      opened = stage
      setShown({ stage })
    }
    open().catch((error: unknown) => !isOver && setShown({ trouble: inWords(error) }))
    return end
    // Another attempt is the same again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [file, attempt])
  const again = () => {
    setShown({})
    setAttempt(attempt + 1)
  }
  return { host, again, ...shown }
}
