import { useEffect } from 'react'
import { noteRecent, type Shelved } from './shelf.ts'

/** Puts the page that is open in front of the recent ones. */
export function useNoteVisit(item: Shelved | undefined): void {
  const { title, href } = item ?? {}
  useEffect(() => {
    if (title !== undefined && href !== undefined) noteRecent({ title, href })
  }, [title, href])
}
