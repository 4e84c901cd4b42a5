import { Redirect, useParams } from 'wouter'
import { RunPage } from '../../run/RunPage.tsx'
import { actionRunnable } from '../../run/runnable.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** /actions/:actionId. Which options `convert` has depends on the files: the home page asks for them. */
export function ActionPage() {
  const { actionId = '' } = useParams()
  if (actionId === 'convert') return <Redirect to="/" replace />
  const runnable = actionRunnable(actionId)
  return runnable ? <RunPage runnable={runnable} /> : <NotFoundPage what="action" />
}
