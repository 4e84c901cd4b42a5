import { useEffect } from 'react'
import { words } from '../../../generated/words/tray.js'
import type { Generation } from '../../client/index.ts'
import { tabWords } from './tab-words.ts'

/** Puts how far the runs are before the title of the tab; the screens go on setting their own. */
export function useTabTitle(runs: readonly Generation[], isHidden: boolean): void {
  const state = tabWords(runs, isHidden)
  useEffect(() => {
    const place = document.querySelector('title')
    if (state === undefined || !place) return
    /** of the screen */
    let own = ''
    /** with what is put before it */
    let shown = ''
    const put = () => {
      if (document.title === shown) return
      own = document.title
      shown = words.tabTitle({ state, title: own })
      document.title = shown
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(place, { childList: true })
    return () => {
      observer.disconnect()
      // A screen may have set its title since, unobserved.
      if (document.title === shown) document.title = own
    }
  }, [state])
}
