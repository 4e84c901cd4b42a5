import { useMemo } from 'react'
import useSWR from 'swr'
import { getBucket, isFinished, type ContentItem, type Generation } from '../../client/index.ts'
import { useAccountKey } from '../state/queries.ts'

/** The files that a run was given, by their ids, once it is over: to compare its results with. */
export type Originals = ReadonlyMap<string, ContentItem>

const none: Originals = new Map()

export function useOriginals(run: Generation | undefined): Originals {
  const key = useAccountKey('getBucket')
  const bucketId = run && isFinished(run) && run.inputs.length > 0 ? run.bucketId : undefined
  const { data } = useSWR(
    key && bucketId ? [...key, bucketId] : null,
    ([, , id]: readonly string[]) => getBucket(id!),
    { revalidateOnFocus: false },
  )
  return useMemo(
    () =>
      data
        ? new Map(
            (data.contentItems ?? [])
              .filter(({ kind }) => kind === 'upload')
              .map((item) => [item.id, item]),
          )
        : none,
    [data],
  )
}
