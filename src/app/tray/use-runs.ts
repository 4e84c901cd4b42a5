import { useEffect } from 'react'
import useSWR from 'swr'
import { isFinished, listGenerations, type Generation } from '../../client/index.ts'
import { useAccountKey } from '../state/queries.ts'
import { followedRuns, unfollowRuns } from './followed.ts'

interface Answer {
  runs: readonly Generation[]
  /** what was followed when the server was asked: only of these it says that they are not there */
  asked: readonly string[]
}

/** Milliseconds between looks while a run is under way. One question answers for all of them. */
const whileRunning = 2000
/** As many are looked at; older ones are in the library. */
const newest = 20

/** The followed runs as they are now, the oldest first. Empty until the server has said so. */
export function useRuns(followed: readonly string[]): readonly Generation[] {
  const key = useAccountKey('listGenerations')
  const { data } = useSWR(key && [...key, 'tray'], ask, {
    refreshInterval: (last) => (last && isOver(last, followed) ? 0 : whileRunning),
    // The title of a hidden tab is all that its owner sees of it.
    refreshWhenHidden: true,
  })
  useEffect(() => {
    // Of another account, or long ago.
    if (data) unfollowRuns(data.asked.filter((id) => !data.runs.some((run) => run.id === id)))
  }, [data])
  return data?.runs.filter(({ id }) => followed.includes(id)).toReversed() ?? []
}

async function ask(): Promise<Answer> {
  const asked = followedRuns()
  const { generations } = await listGenerations({ limit: newest })
  return { runs: generations, asked }
}

function isOver({ runs, asked }: Answer, followed: readonly string[]): boolean {
  return runs.every(isFinished) && followed.every((id) => asked.includes(id))
}
