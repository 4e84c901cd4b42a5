import { useEffect } from 'react'
import type { Generation } from '../../client/index.ts'
import { tabWords, withoutTabWords } from './tab-words.ts'

/** Puts how far the runs are before the title of the tab; the screens go on setting their own. */
export function useTabTitle(runs: readonly Generation[], isHidden: boolean): void {
  const words = tabWords(runs, isHidden)
  useEffect(() => {
    const place = document.querySelector('title')
    if (words === undefined || !place) return
    const put = () => {
      const wanted = `${words} – ${withoutTabWords(document.title)}`
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(place, { childList: true })
    return () => {
      observer.disconnect()
      document.title = withoutTabWords(document.title)
    }
  }, [words])
}
