import { useLocation, useSearch } from 'wouter'
import { dialogIn, withDialog } from '../dialogs/names.ts'
import type { Command } from './places.ts'

/** Does what a command of the palette says, and closes the palette. */
export function useChoose(onClose: () => void): (command: Command) => void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return ({ href, run }) => {
    const dialog = dialogIn(href)
    if (run) run()
    // The docs are another page, not a screen of the app.
    else if (href === '/docs') return location.assign(href)
    // The palette's own history entry becomes the new page's: back leads to the page before it.
    else if (dialog) {
      navigate(withDialog(path, search, dialog), { replace: true, state: { isOverPage: true } })
    } else navigate(href, { replace: true })
    onClose()
  }
}
