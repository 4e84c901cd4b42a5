import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react'
import { words } from '../../../../generated/words/files.js'
import { uploads, type UploadSnapshot } from '../../../client/index.ts'
import { announce } from '../../shell/announcer.ts'

/** Marks a drag as one of ours: files from outside carry "Files" and go to the whole window. */
const kind = 'application/x-filewright-file'

export interface Reorder {
  /** Puts the file at a place, counted from 0, and says where it is now. */
  move: (id: string, index: number) => void
  /** the place in front of which a dragged file would land */
  landing: number | undefined
  /** for the rows, each with its place in `data-index` */
  over: (event: DragEvent) => void
  leave: () => void
  drop: (event: DragEvent) => void
}

/**
 * Files are put in order by their buttons or, which is only a help, by dragging their handle. The
 * functions stay the same, so that only the rows that change are rendered.
 */
export function useReorder(files: readonly UploadSnapshot[]): Reorder {
  const [landing, setLanding] = useState<number>()
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const move = useCallback((id: string, index: number) => {
    const now = latest.current
    const from = now.findIndex((file) => file.id === id)
    const to = Math.max(0, Math.min(index, now.length - 1))
    if (from < 0 || from === to) return
    uploads.move(id, to)
    announce(words.isAt({ name: now[from]!.name, place: to + 1, count: now.length }))
  }, [])
  const over = useCallback((event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kind)) return
    event.preventDefault()
    setLanding(placeOf(event))
  }, [])
  const leave = useCallback(() => setLanding(undefined), [])
  const drop = useCallback(
    (event: DragEvent) => {
      const id = event.dataTransfer.getData(kind)
      setLanding(undefined)
      if (!id) return
      event.preventDefault()
      const place = placeOf(event)
      const from = latest.current.findIndex((file) => file.id === id)
      // Taken out above its new place, the file makes that place one less.
      move(id, from < place ? place - 1 : place)
    },
    [move],
  )
  return { move, landing, over, leave, drop }
}

/** Takes the row of this handle along. */
export function startDrag(event: DragEvent, id: string): void {
  event.dataTransfer.setData(kind, id)
  event.dataTransfer.effectAllowed = 'move'
  const row = event.currentTarget.closest('[data-file]')
  if (row) event.dataTransfer.setDragImage(row, 16, 16)
}

/** The lower half of a row is the place behind it. */
function placeOf({ currentTarget, clientY }: DragEvent): number {
  const index = Number((currentTarget as HTMLElement).dataset.index)
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? index : index + 1
}
