import { createElement, lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAuthPrompt } from '../session/auth-prompt.ts'
import { useExpiredSession } from '../session/use-expired-session.ts'
import { dialogIn, withDialog } from './names.ts'
import { dialogScreens } from './registry.ts'

const LogInDialog = lazy(async () => ({
  default: (await import('../session/LogInDialog.tsx')).LogInDialog,
}))

/** Shows the dialog that the address names, and the log-in when something on the page needs one. */
export function DialogHost() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const name = dialogIn(search)
  const close = () => navigate(withDialog(path, search, undefined))
  const prompt = useAuthPrompt()
  useExpiredSession()
  return (
    <Suspense fallback={null}>
      {name && createElement(dialogScreens[name], { onClose: close })}
      {prompt && <LogInDialog reason={prompt.reason} />}
    </Suspense>
  )
}
