import { useState, type DragEvent } from 'react'
import { uploads, type UploadSnapshot } from '../../../client/index.ts'
import { announce } from '../../shell/announcer.ts'

/** Marks a drag as one of ours: files from outside carry "Files" and go to the whole window. */
const kind = 'application/x-filewright-file'

export interface Reorder {
  /** Puts the file at a place, counted from 0, and says where it is now. */
  move: (id: string, index: number) => void
  /** the place in front of which a dragged file would land */
  landing: number | undefined
  /** for the handle of a file */
  handle: (id: string) => { draggable: true; onDragStart: (event: DragEvent) => void }
  /** for the row at a place */
  row: (index: number) => {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** Files are put in order by their buttons or, which is only a help, by dragging their handle. */
export function useReorder(files: readonly UploadSnapshot[]): Reorder {
  const [landing, setLanding] = useState<number>()
  const move = (id: string, index: number) => {
    const from = files.findIndex((file) => file.id === id)
    const to = Math.max(0, Math.min(index, files.length - 1))
    if (from < 0 || from === to) return
    uploads.move(id, to)
    announce(`${files[from]!.name} is number ${to + 1} of ${files.length} now.`)
  }
  return {
    move,
    landing,
    handle: (id) => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.setData(kind, id)
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('[data-file]')
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
      },
    }),
    row: (index) => ({
      onDragOver(event) {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        setLanding(placeOf(index, event))
      },
      onDragLeave: () => setLanding(undefined),
      onDrop(event) {
        const id = event.dataTransfer.getData(kind)
        setLanding(undefined)
        if (!id) return
        event.preventDefault()
        const place = placeOf(index, event)
        const from = files.findIndex((file) => file.id === id)
        // Taken out above its new place, the file makes that place one less.
        move(id, from < place ? place - 1 : place)
      },
    }),
  }
}

/** The lower half of a row is the place behind it. */
function placeOf(index: number, event: DragEvent): number {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? index : index + 1
}
