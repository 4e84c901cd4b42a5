import { useParams } from 'wouter'
import { RunPage } from '../../run/RunPage.tsx'
import { conversionRunnable } from '../../run/runnable.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** /convert/:conversionId */
export function ConvertPage() {
  const { conversionId = '' } = useParams()
  const runnable = conversionRunnable(conversionId)
  return runnable ? <RunPage runnable={runnable} /> : <NotFoundPage what="conversion" />
}
