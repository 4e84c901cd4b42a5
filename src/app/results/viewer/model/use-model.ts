import { useState } from 'react'
import { words } from '../../../../../generated/words/model.js'
import type { ContentItem } from '../../../../client/index.ts'
import { formatBytes } from '../../../words/sizes.ts'
import { useOpened } from '../../use-opened.ts'
import { useFacts } from './use-facts.ts'
import { useStage } from './use-stage.ts'

/** Bytes: more is opened when asked for only, as it has to be in memory several times. */
const mostBytes = 150 * 1024 ** 2

/** A result that is a model, from its decryption to the canvas in `host`. */
export function useModel(item: ContentItem) {
  const [isAgreed, setAgreed] = useState(false)
  const isLarge = item.size > mostBytes && !isAgreed
  const opened = useOpened(isLarge ? undefined : item)
  const read = useFacts(opened.blob)
  const isHuge = read.facts !== undefined && read.facts.isHuge && !isAgreed
  const drawn = useStage(read.facts && !isHuge ? opened.blob : undefined)
  const agree = { label: words.showAnyway(), take: () => setAgreed(true) }
  const state = {
    host: drawn.host,
    stage: drawn.stage,
    facts: read.facts,
    /** 0..1; nothing when it is loaded and still to be drawn */
    progress: opened.blob ? undefined : opened.progress,
  }
  if (isLarge) {
    const reason = words.largeFile({ size: formatBytes(item.size) })
    return { ...state, reason, offer: agree }
  }
  if (isHuge) {
    const reason = words.manyTriangles({ triangles: read.facts!.triangles })
    return { ...state, reason, offer: agree }
  }
  const again = { label: words.showAgain(), take: drawn.again }
  return {
    ...state,
    /** why it is not shown */
    reason: opened.trouble ?? read.trouble ?? drawn.trouble,
    /** what can be done about it */
    offer: drawn.isLost ? again : undefined,
  }
}
