import { useEffect, useMemo, useState } from 'react'
import type { Entry } from './entries.ts'

type Find = typeof import('./find.ts').find

const none: Entry[] = []

/** What `query` finds; nothing until the code of the search is there, which it loads. */
export function useFound(query: string): readonly Entry[] {
  const [find, setFind] = useState<Find>()
  useEffect(() => {
    import('./find.ts').then((module) => setFind(() => module.find)).catch(() => undefined)
  }, [])
  return useMemo(() => find?.(query) ?? none, [find, query])
}
