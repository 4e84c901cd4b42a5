import { useState } from 'react'
import type { ContentItem } from '../../client/index.ts'

export interface Selection {
  /** the selected ones that are there, in their order */
  items: readonly ContentItem[]
  isAll: boolean
  /** for the checkbox of a result; undefined where there is only one */
  of: (item: ContentItem) => { isSelected: boolean; onToggle: () => void } | undefined
  toggleAll: () => void
}

/** Which of the results are selected. */
export function useSelection(all: readonly ContentItem[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const items = all.filter(({ id }) => ids.has(id))
  const isAll = all.length > 0 && items.length === all.length
  return {
    items,
    isAll,
    of: ({ id }) =>
      all.length < 2
        ? undefined
        : {
            isSelected: ids.has(id),
            onToggle: () => setIds((before) => toggled(before, id)),
          },
    toggleAll: () => setIds(isAll ? new Set() : new Set(all.map(({ id }) => id))),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
