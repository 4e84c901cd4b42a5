import { lazy, Suspense } from 'react'
import { useFollowedRuns } from './followed.ts'

const Tray = lazy(async () => ({ default: (await import('./Tray.tsx')).Tray }))

/** Loads the tray when there is a run to follow: the first load has only this question. */
export function TrayHost() {
  const followed = useFollowedRuns()
  if (followed.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Tray followed={followed} />
    </Suspense>
  )
}
