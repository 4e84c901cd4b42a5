import { useLocation, useSearch } from 'wouter'
import {
  dialogIn,
  dialogParamsIn,
  withDialog,
  type DialogName,
  type DialogParams,
} from './names.ts'

/** Said of a history entry by the one who opens a dialog over a page: going back closes it. */
interface EntryState {
  isOverPage?: boolean
}

let isGoingBack = false
let opener: Element | null = null

/** What the first dialog was opened from, if it is still there: one dialog may lead to the next. */
export function openerOfDialogs(): HTMLElement | undefined {
  return opener instanceof HTMLElement && opener.isConnected ? opener : undefined
}

export interface Dialogs {
  /** What the address says of the open dialog. */
  params: DialogParams
  /** The address of this page with the dialog over it. */
  href: (name: DialogName, params?: DialogParams) => string
  /** Opens it; another open dialog is replaced, so that one step back always leads to the page. */
  open: (name: DialogName, params?: DialogParams) => void
  /** Shows the page without a dialog, as the back button does. */
  close: () => void
}

/** Opens and closes the dialogs by the address of the page that is shown. */
export function useDialogs(): Dialogs {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const href: Dialogs['href'] = (name, params) => withDialog(path, search, name, params)
  return {
    params: dialogParamsIn(search),
    href,
    open(name, params) {
      const isReplacing = dialogIn(search) !== undefined
      if (!isReplacing) opener = document.activeElement
      const state = isReplacing ? (history.state as EntryState | null) : { isOverPage: true }
      navigate(href(name, params), { replace: isReplacing, state })
    },
    close() {
      if (isGoingBack) return
      if (!(history.state as EntryState | null)?.isOverPage)
        return navigate(withDialog(path, search, undefined), { replace: true })
      // The step back comes a moment later: a second close until then would leave the page as well.
      isGoingBack = true
      window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
      history.back()
    },
  }
}
