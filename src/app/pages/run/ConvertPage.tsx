import { useParams } from 'wouter'
import { RunPage } from '../../run/RunPage.tsx'
import { conversionRunnable } from '../../run/runnable.ts'
import { useNoteVisit } from '../../search/use-note-visit.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** /convert/:conversionId */
export function ConvertPage() {
  const { conversionId = '' } = useParams()
  const runnable = conversionRunnable(conversionId)
  useNoteVisit(runnable && { title: runnable.title, href: `/convert/${conversionId}` })
  return runnable ? <RunPage runnable={runnable} /> : <NotFoundPage what="conversion" />
}
