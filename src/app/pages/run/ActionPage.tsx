import { Redirect, useParams } from 'wouter'
import { RunPage } from '../../run/RunPage.tsx'
import { actionRunnable } from '../../run/runnable.ts'
import { useNoteVisit } from '../../search/use-note-visit.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** /actions/:actionId. Which options `convert` has depends on the files: the home page asks for them. */
export function ActionPage() {
  const { actionId = '' } = useParams()
  const runnable = actionId === 'convert' ? undefined : actionRunnable(actionId)
  useNoteVisit(runnable && { title: runnable.title, href: `/actions/${actionId}` })
  if (actionId === 'convert') return <Redirect to="/" replace />
  return runnable ? <RunPage runnable={runnable} /> : <NotFoundPage what="action" />
}
